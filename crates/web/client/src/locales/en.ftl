# Words of the client itself. Keys begin with the part they belong to: home-, table-, map-, prompt-, log-, rules- …
app-name = Grognard

# The map
map-label = Map of { $title }. Arrow keys walk from place to place, Enter does what is offered, N goes to the next unit that can act, slash finds a unit or place, W asks why not.
map-controls = View of the map
map-zoom-in = Closer (+)
map-zoom-out = Farther (−)
map-fit = Whole map (0)
map-find-open = Find a unit or place (/)
map-find = Find a unit or place
map-find-none = Nothing of that name is on this table.
map-kind-piece = unit
map-kind-place = place
map-hide-counters = Hide the counters (H)
map-overview = Overview of the map
map-boxes = Beside the map
map-menu = Which of these?
map-final = Cannot be taken back
map-offered = Can be chosen: { $what }
map-cost = Cost { $cost }
map-done = Has acted
map-steps = { $left ->
    [one] { $left } step of { $full }
   *[other] { $left } steps of { $full }
  }
map-held-by = Held by { $side }
map-contested = Contested
map-pieces = Units: { $pieces }
map-hidden = Hidden units: { $count }, { $side }
map-piece-glimpsed = Unit seen from afar
map-piece-closed = Hidden unit
