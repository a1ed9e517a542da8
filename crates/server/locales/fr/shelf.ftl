# Ce que dit le service quand il ne peut pas faire ce qu’on lui demande.
service-no-such-thing = Il n’y a rien de ce nom ici.
service-no-such-method = Cela ne peut pas être demandé de cette manière.
service-other-host = Ce service ne répond pas sous ce nom. La personne qui l’a lancé peut l’autoriser (grognard serve --host NOM).
