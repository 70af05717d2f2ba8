type Listener = (event?: unknown) => void;
type Layer = {
  readonly id: string;
  readonly type: string;
  readonly source?: string;
  layout?: Record<string, unknown>;
  paint?: Record<string, unknown>;
  readonly onAdd?: (map: unknown, gl: unknown) => void;
  readonly onRemove?: (map: unknown, gl: unknown) => void;
};
type Options = { readonly container: HTMLElement; readonly style: Style; readonly dragPan: unknown };
type Style = { readonly sources: Record<string, unknown>; readonly layers: readonly Layer[] };

/** A source that remembers its features and which of them have states. */
function createSource() {
  const written: unknown[] = [];
  return {
    states: new Map<unknown, unknown>(),
    written,
    loadTile: () => Promise.resolve(),
    setData: async (data: unknown) => void written.push(data),
    updateData: async (data: unknown) => void written.push(data),
    updateImage: (image: unknown) => void written.push(image),
  };
}

/** A gesture of the library, on or off. */
function createGesture() {
  const state = { isOn: true, how: null as unknown, rotates: true };
  return {
    state,
    enable: (how: unknown = null) => Object.assign(state, { isOn: true, how }),
    disable: () => Object.assign(state, { isOn: false }),
    disableRotation: () => Object.assign(state, { rotates: false }),
  };
}

/** The style half of the fake: layers, sources and pictures. */
class FakeStyle {
  readonly layers: Layer[] = [];
  readonly tileManagers: Record<
    string,
    { _maxTileCacheSize: number; readonly source: ReturnType<typeof createSource> }
  > = {};
  placement: unknown;
  pauseablePlacement: unknown;
  readonly crossTileSymbolIndex = {
    of: [] as string[],
    pruneUnusedLayers: (used: readonly string[]) => {
      this.crossTileSymbolIndex.of = this.crossTileSymbolIndex.of.filter((id) => used.includes(id));
    },
  };
  readonly images = new Map<string, unknown>();

  constructor({ sources, layers }: Style) {
    for (const id of Object.keys(sources)) this.addSource(id);
    for (const layer of layers) this.addLayer(layer);
  }

  addSource(id: string): void {
    this.tileManagers[id] = { _maxTileCacheSize: 64, source: createSource() };
  }

  addLayer(layer: Layer, before?: string): void {
    const at = this.layers.findIndex(({ id }) => id === before);
    const copy = { ...layer, layout: { ...layer.layout }, paint: { ...layer.paint } };
    this.layers.splice(at < 0 ? this.layers.length : at, 0, copy);
    layer.onAdd?.(null, null);
  }
}

/** The library's map in a page without graphics: it acts on each call at once, and draws a frame when a test asks. */
export class FakeMapLibrary {
  readonly listeners = new Map<string, Set<Listener>>();
  style: FakeStyle;
  readonly painter = { drawFunctions: {}, context: {} };
  readonly dragPan = createGesture();
  readonly touchZoomRotate = createGesture();
  _fadeDuration = 0;
  _trackResize = true;
  _frameRequest: AbortController | null = null;
  readonly canvas = document.createElement('canvas');
  readonly canvasContainer = document.createElement('div');
  readonly looks: unknown[] = [];
  isRemoved = false;
  readonly options: Options;

  constructor(options: Options) {
    this.options = options;
    this.style = new FakeStyle(options.style);
    this.dragPan.enable(options.dragPan);
    this.canvas.className = 'maplibregl-canvas';
    this.canvas.style.width = '400px';
    this.canvas.setAttribute('aria-label', this._getUIString());
    this.canvasContainer.append(this.canvas);
    options.container.append(this.canvasContainer);
  }

  on(type: string, listener: Listener): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener));
  }
  off(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener);
  }
  fire(type: string, event?: unknown): void {
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener(event);
  }
  triggerRepaint(): this {
    this._frameRequest ??= new AbortController();
    return this;
  }
  /** Draws the frame that was asked for. False when none was. */
  draw(): boolean {
    if (!this._frameRequest) return false;
    this._frameRequest = null;
    const names = this.style.layers.filter(({ type }) => type === 'symbol').map(({ id }) => id);
    this.style.crossTileSymbolIndex.of = names;
    [this.style.placement, this.style.pauseablePlacement] = [{ names }, { names }];
    this.fire('render');
    return true;
  }
  _update(): void {
    this.triggerRepaint();
  }
  setStyle(style: Style): void {
    this.style = new FakeStyle(style);
  }
  getStyle(): { readonly layers: readonly Layer[] } {
    return { layers: this.style.layers.filter(({ type }) => type !== 'custom') };
  }
  getLayersOrder = () => this.style.layers.map(({ id }) => id);
  getLayer = (wanted: string) => this.style.layers.find(({ id }) => id === wanted);
  getSource = (id: string) => this.style.tileManagers[id]?.source;
  addSource(id: string): void {
    this.style.addSource(id);
  }
  addLayer(layer: Layer, before?: string): void {
    this.style.addLayer(layer, before);
    this._update();
  }
  removeLayer(id: string): void {
    this.getLayer(id)?.onRemove?.(this, null);
    this.style.layers.splice(this.getLayersOrder().indexOf(id), 1);
    this._update();
  }
  removeSource(id: string): void {
    if (this.style.layers.some(({ source }) => source === id)) throw new Error(`Layers use the source ${id}`);
    delete this.style.tileManagers[id];
  }
  moveLayer(id: string, before?: string): void {
    const [layer] = this.style.layers.splice(this.getLayersOrder().indexOf(id), 1);
    if (layer)
      this.style.layers.splice(before ? this.getLayersOrder().indexOf(before) : this.style.layers.length, 0, layer);
  }
  getLayoutProperty = (id: string, name: string) => this.getLayer(id)?.layout?.[name];
  setLayoutProperty(id: string, name: string, value: unknown): void {
    Object.assign(this.getLayer(id)?.layout ?? {}, { [name]: value });
    this._update();
  }
  setPaintProperty(id: string, name: string, value: unknown): void {
    Object.assign(this.getLayer(id)?.paint ?? {}, { [name]: value });
    this._update();
  }
  setFeatureState({ source, id }: { readonly source: string; readonly id: unknown }, state: unknown): void {
    this.getSource(source)?.states.set(id, state);
  }
  listImages = () => [...this.style.images.keys()];
  addImage = (name: string, image: unknown) => void this.style.images.set(name, image);
  removeImage = (name: string) => void this.style.images.delete(name);
  /** The library meets a picture that it does not have. */
  missImage: (name: string) => void = () => undefined;
  setMissingStyleImageResolver(resolver: (name: string) => void): void {
    this.missImage = resolver;
  }
  refreshed: string[] = [];
  refreshTiles = (source: string) => void this.refreshed.push(source);
  isSourceLoaded = () => true;
  areTilesLoaded = () => true;
  loaded = () => true;
  isMoving = () => false;
  stop = () => undefined;
  resize = () => undefined;
  redraw(): void {
    this.triggerRepaint();
    this.draw();
  }
  panBy = () => undefined;
  jumpTo(look: unknown, event: unknown = {}): void {
    this.looks.push(look);
    this.fire('move', event);
  }
  easeTo(look: unknown, event?: unknown): void {
    this.jumpTo(look, event);
  }
  getZoom = () => 15;
  getPixelRatio = () => 1;
  getCenter = () => ({ lng: 0, lat: 0 });
  project = () => ({ x: 0, y: 0 });
  unproject = () => ({ lng: 0, lat: 0 });
  getCanvas = () => this.canvas;
  getCanvasContainer = () => this.canvasContainer;
  getContainer = () => this.options.container;
  _getUIString = () => 'Map';
  remove(): void {
    this.isRemoved = true;
    this.canvasContainer.remove();
  }

  /** Everything that a user of the map can leave behind on it. */
  remains() {
    const { layers, tileManagers, images, placement, pauseablePlacement, crossTileSymbolIndex } = this.style;
    return {
      listeners: [...this.listeners].filter(([, of]) => of.size > 0).map(([type, of]) => [type, of.size]),
      layers: layers.map(({ id, layout, paint }) => ({ id, layout, paint })),
      sources: Object.entries(tileManagers).map(([id, { source }]) => [id, [...source.states], source.written]),
      images: [...images.keys()],
      names: [placement, pauseablePlacement, crossTileSymbolIndex.of],
      gestures: [this.dragPan.state, this.touchZoomRotate.state],
      place: new XMLSerializer().serializeToString(this.options.container),
      fadeDuration: this._fadeDuration,
    };
  }
}
