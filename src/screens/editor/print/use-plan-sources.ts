import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { projectQuery } from '../../../api/queries/project-queries';
import { reportUnexpected } from '../../../api/unexpected';
import { createGroundPainter } from '../../../map/basemap/ground-painter';
import type { Basemap } from '../../../map/engine/map-engine';
import { deployment } from '../../deployment';
import { useGround } from '../../ground/use-ground';
import { useUnits } from '../../preferences/use-units';
import { useApi, useEditor } from '../../services';
import { useLanguage } from '../../text/language';
import type { LayerStore } from '../layers/layer-state';
import type { PlanSources } from './plan';
import { planLogo } from './plan-logo';
import { usePlanOverlays } from './use-plan-overlays';

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
    looks: useStore(layers, (state) => state.looks),
    basemap,
    ground: usePainter(basemap),
    units: useUnits(),
    language: useLanguage(),
    projectName: project?.name ?? '',
    logo: useLogo(),
    overlays: usePlanOverlays(),
  };
}
