# What the service says when it cannot do what was asked.
service-no-such-thing = There is nothing of that name here.
service-no-such-method = This cannot be asked in that way.
service-other-host = This service does not answer under this name. Whoever runs it can allow the name (grognard serve --host NAME).
