import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { projectQuery } from '../../../api/queries/project-queries';
import { reportUnexpected } from '../../../api/unexpected';
import { createGroundPainter } from '../../../map/basemap/ground-painter';
import type { Basemap } from '../../../map/engine/map-engine';
import type { PlanImage } from '../../../print/output/create-pdf';
import { deployment } from '../../deployment';
import { useGround } from '../../ground/use-ground';
import type { LayerStore } from '../../map-view/layer-state';
import { useUnits } from '../../preferences/use-units';
import { useApi, useEditor } from '../../services';
import { useLanguage } from '../../text/language';
import { overlayFilesStore } from '../files/overlay-files/overlay-files-store';
import { isRaster } from '../files/overlay-files/overlay-stack';
import { useOverlayStack } from '../files/overlay-files/use-overlay-stack';
import { rastersStore } from '../files/rasters/rasters-store';
import { jpegBytes } from './jpeg-bytes';
import type { PlanSources } from './plan';
import type { PlanOverlays } from './plan-overlays';

/** The overlays to print beside the design, and the names of the overlays that the plan leaves out. */
function usePlanOverlays(): PlanOverlays {
  const stack = useOverlayStack();
  const images = useStore(rastersStore, (state) => state.images);
  const features = useStore(overlayFilesStore, (state) => state.features);
  return useMemo(() => {
    const shown = stack.below.filter(({ visible }) => visible);
    const below = shown.flatMap((one): PlanOverlays['below'] => {
      if (!isRaster(one)) return [{ file: one, features: features.get(one.id) ?? [] }];
      const { source } = one;
      if (source.kind === 'tiles') return [{ layer: { ...one, source } }];
      const image = images.get(one.id);
      return image ? [{ raster: one, image }] : [];
    });
    const above = stack.above
      .filter(({ visible }) => visible)
      .map((file) => ({ file, features: features.get(file.id) ?? [] }));
    const rest = shown.filter((one) => isRaster(one) && one.source.kind === 'picture' && !images.has(one.id));
    return { below, above, leftOut: rest.map(({ name }) => name) };
  }, [stack, images, features]);
}

/** Pixels of a logo's longer side on paper: 300 to an inch of a mark of six centimetres. */
const longest = 700;

/**
 * A deployment's logo as a plan needs it: a JPEG on white, whatever it is. Null: it does not come, or is no picture; a plan goes
 * without it.
 */
async function planLogo(url: string): Promise<(PlanImage & { readonly ratio: number }) | null> {
  const picture = new Image();
  picture.src = url;
  const isThere = await picture.decode().then(
    () => true,
    (error: unknown) => !(error instanceof DOMException),
  );
  if (!isThere) return null;
  // A drawing without a size of its own has none.
  const [width, height] = [picture.naturalWidth || longest, picture.naturalHeight || longest];
  const scale = longest / Math.max(width, height);
  const bytes = await jpegBytes(picture, { width: width * scale, height: height * scale });
  return bytes && { key: 'logo', bytes, ratio: width / height };
}

function useLogo(): PlanSources['logo'] {
  const [logo, setLogo] = useState<PlanSources['logo']>(null);
  useEffect(() => {
    const { logo: url } = deployment();
    if (url !== null) planLogo(url).then(setLogo, reportUnexpected);
  }, []);
  return logo;
}

/** True for a background that is neither drawn from its features nor blank. */
function isPainted(basemap: PlanSources['basemap']): basemap is Basemap {
  return basemap !== undefined && basemap.source.kind !== 'built-in' && basemap.source.kind !== 'blank';
}

/** Paints the background where that is one from elsewhere, until another one is chosen. */
function usePainter(basemap: PlanSources['basemap']): PlanSources['ground'] {
  const ground = useMemo(() => (isPainted(basemap) ? createGroundPainter(basemap) : null), [basemap]);
  useEffect(() => () => ground?.end(), [ground]);
  return ground;
}

/** The sources of plans beside their settings. */
export function usePlanSources(layers: LayerStore): PlanSources {
  const { editor, analysis } = useEditor();
  const { api } = useApi();
  const projectId = useStore(editor.store, (state) => state.projectId);
  const { data: project } = useQuery({ ...projectQuery(api, projectId ?? 0), enabled: projectId !== null });
  const { shown: basemap } = useGround();
  return {
    analysis,
    editor,
    styles: useStore(layers, (state) => state.styles),
    basemap,
    ground: usePainter(basemap),
    units: useUnits(),
    language: useLanguage(),
    projectName: project?.name ?? '',
    logo: useLogo(),
    overlays: usePlanOverlays(),
  };
}
