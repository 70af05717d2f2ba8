import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../../api/unexpected';
import { text } from '../../../../i18n/text';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { digestKey, digestQuery } from '../../../../offline/change-tracking/digest-query';
import { Button } from '../../../../ui/controls/button';
import { useUnits } from '../../../preferences/use-units';
import { useDevice, useEditor } from '../../../services';
import { changeParts } from '../../../text/change-parts';
import { exactMoment, relativeTimeText } from '../../../time/moment';
import { useEditorPage } from '../../common/page/use-editor-page';
import {
  hasUnseenChanges,
  hideUnseenChanges,
  setUnseenChanges,
  showUnseenChanges,
  unseenChangesStore,
} from './unseen-changes-store';

type Props = {
  readonly projectId: number;
};

/** The news, from the worker that compares; read again whenever the project is. */
function useUnseenChanges(projectId: number, engine: MapEngine | null): void {
  const { editor } = useEditor();
  const { changeTracking } = useDevice();
  const opened = useStore(editor.store, (state) => state.projectId === projectId);
  const { data } = useQuery({ ...digestQuery(changeTracking, projectId), enabled: opened });
  useEffect(() => {
    if (data && opened && engine) setUnseenChanges({ editor, engine }, data.since);
  }, [data, opened, editor, engine]);
}

/**
 * Shows what happened in the project since this user last looked. Nothing where nothing did. It comes when it is known, and
 * stands below the bar of the selection, which it would push from under the pointer.
 */
export function UnseenChangesBanner({ projectId }: Props) {
  const { engine, announce } = useEditorPage();
  const { editor } = useEditor();
  const { changeTracking } = useDevice();
  const client = useQueryClient();
  const units = useUnits();
  const state = useStore(unseenChangesStore);
  const [now] = useState(Date.now);
  useUnseenChanges(projectId, engine);
  const { since, phase } = state;
  if (!since || !hasUnseenChanges(state)) return null;
  const seen = async () => {
    hideUnseenChanges({ editor });
    client.setQueryData(digestKey(projectId), await changeTracking.seen(projectId));
    announce(text('unseen.newCountsSeen'));
  };
  const isOn = phase === 'on';
  return (
    <div className="row medium read-only-banner since-banner" role="status" data-testid="since">
      <Sparkles size={16} aria-hidden="true" />
      <span className="read-only-words" title={exactMoment(since.at)}>
        {text('common.sinceYouLooked', {
          when: relativeTimeText(since.at, now),
          what: changeParts(since.news, units).join(' · '),
        })}
      </span>
      <Button
        size="small"
        onClick={() => (isOn ? hideUnseenChanges({ editor }) : showUnseenChanges({ editor, engine }))}
      >
        {isOn ? text('common.showEverything') : text('unseen.showJustThese')}
      </Button>
      <Button size="small" variant="ghost" onClick={() => void seen().catch(reportUnexpected)}>
        {text('unseen.seen')}
      </Button>
    </div>
  );
}
