import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { MapEngine } from '../../../map/engine/map-engine';
import { Button } from '../../../ui/controls/button';
import { useUnits } from '../../preferences/use-units';
import { visitKey, visitQuery } from '../../projects/digest/digest-query';
import { useServices } from '../../services';
import { newsParts } from '../../text/change-parts';
import { text } from '../../text/text';
import { agoWords, exactMoment } from '../../time/moment';
import { hasNews, hideSince, learnSince, showSince, sinceStore } from './unseen-changes-store';

type Props = {
  readonly projectId: number;
  readonly engine: MapEngine | null;
  readonly say: (sentence: string) => void;
};

/** What is new, from the worker that compares; read anew whenever the project is. */
function useNews(projectId: number, engine: MapEngine | null): void {
  const { visits, editor } = useServices();
  const opened = useStore(editor.store, (state) => state.projectId === projectId);
  const { data } = useQuery({ ...visitQuery(visits, projectId), enabled: opened });
  useEffect(() => {
    if (data && opened && engine) learnSince({ editor, engine }, data.since);
  }, [data, opened, editor, engine]);
}

/** Says what happened in the project since this user last looked, and shows just that. Nothing where nothing did. */
export function SinceBanner({ projectId, engine, say }: Props) {
  const { visits, editor } = useServices();
  const client = useQueryClient();
  const units = useUnits();
  const state = useStore(sinceStore);
  const [now] = useState(Date.now);
  useNews(projectId, engine);
  const { since, phase } = state;
  if (!since || !hasNews(state)) return null;
  const seen = async () => {
    hideSince({ editor });
    client.setQueryData(visitKey(projectId), await visits.seen(projectId));
    say(text('What was new counts as seen.'));
  };
  const isOn = phase === 'on';
  return (
    <div className="read-only-banner since-banner" role="status" data-testid="since">
      <Sparkles size={16} aria-hidden="true" />
      <span className="read-only-words" title={exactMoment(since.at)}>
        {text('Since you looked {when}: {what}', {
          when: agoWords(since.at, now),
          what: newsParts(since.news, units).join(' · '),
        })}
      </span>
      <Button size="small" onClick={() => (isOn ? hideSince({ editor }) : showSince({ editor, engine }))}>
        {isOn ? text('Show everything') : text('Show just these')}
      </Button>
      <Button size="small" variant="ghost" onClick={() => void seen().catch(console.warn)}>
        {text('Seen')}
      </Button>
    </div>
  );
}
