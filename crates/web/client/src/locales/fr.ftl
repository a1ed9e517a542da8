# Words of the client itself. Keys begin with the part they belong to: home-, table-, map-, prompt-, log-, rules- …
app-name = Grognard

# The map
map-label = Carte de { $title }. Les flèches vont de lieu en lieu, Entrée fait ce qui est proposé, N va à la prochaine unité qui peut agir, la barre oblique trouve une unité ou un lieu, W demande pourquoi pas.
map-controls = Vue de la carte
map-zoom-in = Plus près (+)
map-zoom-out = Plus loin (−)
map-fit = Carte entière (0)
map-find-open = Trouver une unité ou un lieu (/)
map-find = Trouver une unité ou un lieu
map-find-none = Rien de ce nom sur cette table.
map-kind-piece = unité
map-kind-place = lieu
map-hide-counters = Cacher les pions (H)
map-overview = Vue d’ensemble de la carte
map-boxes = À côté de la carte
map-menu = Lequel ?
map-final = Ne peut pas être repris
map-offered = Peut être choisi : { $what }
map-cost = Coût : { $cost }
map-done = A agi
map-steps = { $left ->
    [one] { $left } pas sur { $full }
   *[other] { $left } pas sur { $full }
  }
map-held-by = Tenu par { $side }
map-contested = Contesté
map-pieces = Unités : { $pieces }
map-hidden = Unités cachées : { $count }, { $side }
map-piece-glimpsed = Unité vue de loin
map-piece-closed = Unité cachée
