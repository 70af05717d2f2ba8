/** The largest zoom that tiles are cut for; beyond it the map library enlarges them. */
export const maxTileZoom = 20;
/** The one layer of each tile. */
export const tileLayer = 'items';
