import { Copy, Focus } from 'lucide-react';
import type { Spot } from '../../../../editor/network/spot-of';
import type { Hop } from '../../../../fibres/network/follow-light';
import { boundsOf } from '../../../../geo/position/bounds-of';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { useToasts } from '../../../../ui/overlays/toast';
import { ButtonRow } from '../../../../ui/panels/button-row';
import { useUnits } from '../../../preferences/use-units';
import { useEditor } from '../../../services';
import { copyText } from '../../../shell/copy-text';
import { writtenPlace } from '../../../text/quantities/quantity';
import { useEditorPage } from '../../common/page/use-editor-page';
import { placeWords } from './place-words';
import type { LocatedPath } from './use-located';

type Props = {
  readonly hops: readonly Hop[];
  readonly on: LocatedPath;
  readonly spot: Spot | null;
};

/** The place that is looked at: in words, on the map, and as coordinates to take along. */
export function OtdrPlace({ hops, on, spot }: Props) {
  const { engine } = useEditorPage();
  const { editor } = useEditor();
  const units = useUnits();
  const toasts = useToasts();
  if (!on.place) return null;
  const zoom = () => {
    const bounds = spot && boundsOf(spot.ring);
    if (bounds) engine?.fit(bounds, { padding: 100, maxZoom: 19, animate: true });
  };
  const copy = () => {
    if (!spot) return;
    const place = writtenPlace(spot.at);
    void copyText(place).then((isCopied) =>
      toasts.show({ title: isCopied ? text('scale.copied', { place }) : text('scale.placeNotCopied') }),
    );
  };
  return (
    <div className="notice otdr-place">
      <p data-testid="otdr-place" role="status">
        {placeWords(on.place, { path: on.path, hops, document: editor.document }, units)}
        {spot ? <span className="block quiet small selectable">{writtenPlace(spot.at)}</span> : null}
      </p>
      {spot ? (
        <ButtonRow>
          <Button onClick={zoom} data-testid="otdr-zoom">
            <Focus size={15} aria-hidden="true" />
            {text('otdr.showPlace')}
          </Button>
          <Button onClick={copy} data-testid="otdr-copy">
            <Copy size={15} aria-hidden="true" />
            {text('otdr.copyPlace')}
          </Button>
        </ButtonRow>
      ) : null}
    </div>
  );
}
