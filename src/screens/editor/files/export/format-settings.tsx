import { useEffect, useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Editor } from '../../../../editor/editor';
import type { CoordinateSystem } from '../../../../files/contents';
import { formatOf } from '../../../../files/formats/registry';
import { text } from '../../../../i18n/text';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { Segmented } from '../../../../ui/controls/segmented';
import { SelectField } from '../../../../ui/fields/select-field';
import { useEditor } from '../../../services';
import type { ExportPart } from './export-store';
import { type ExportSettings, exportOf, type WantedFile } from './use-export';

type Props = {
  readonly editor: Editor;
  readonly wanted: WantedFile;
  readonly onChange: (settings: ExportSettings) => void;
};

/** The coordinate systems that are used where the items are; null while they are looked for. */
function useSystems(editor: Editor, part: ExportPart): readonly CoordinateSystem[] | null {
  const { analysis } = useEditor();
  const [systems, setSystems] = useState<readonly CoordinateSystem[] | null>(null);
  useEffect(() => {
    const mine = new AbortController();
    const failed = (error: unknown) => {
      if (mine.signal.aborted) return;
      reportUnexpected(error);
      setSystems([]);
    };
    setSystems(null);
    analysis
      .job('drawing-systems', exportOf(editor, part), { signal: mine.signal })
      .then(({ result }) => setSystems(result), failed);
    return () => mine.abort();
  }, [analysis, editor, part]);
  return systems;
}

const titleOf = ({ name, code }: CoordinateSystem) => (code === null ? name : `${name} (${code})`);

/** The coordinate system of an exported drawing: by default the UTM zone of the middle. */
function SystemChoice({ editor, wanted: { part, settings }, onChange }: Props) {
  const systems = useSystems(editor, part);
  if (systems === null) return <p role="status">{text('exporting.lookingForSystems')}</p>;
  const [zone] = systems;
  const chosen = systems.find(({ code }) => code === settings.system?.code) ?? zone;
  if (!chosen) return null;
  return (
    <SelectField
      label={text('exporting.coordinateSystem')}
      value={chosen.code ?? chosen.name}
      choices={systems.map((system) => ({ value: system.code ?? system.name, label: titleOf(system) }))}
      onChange={(value) =>
        onChange({ ...settings, system: systems.find(({ code, name }) => (code ?? name) === value) ?? null })
      }
      data-testid="export-system"
    />
  );
}

function OfdsSettings({ wanted: { settings }, onChange }: Props) {
  const { ofds } = settings;
  return (
    <>
      <Segmented
        label={text('exporting.version')}
        value={ofds.version}
        onChange={(version) => onChange({ ...settings, ofds: { ...ofds, version } })}
        choices={[
          { value: '0.4', label: text('exporting.versionOf', { version: '0.4' }) },
          { value: '0.3', label: text('exporting.versionOf', { version: '0.3' }) },
        ]}
      />
      <Checkbox
        label={text('exporting.coarsePlaces')}
        checked={ofds.isCoarse}
        data-testid="export-coarse"
        onChange={(isCoarse) => onChange({ ...settings, ofds: { ...ofds, isCoarse } })}
      />
    </>
  );
}

/** The settings of the chosen format, if anything can. */
export function FormatSettings(props: Props) {
  const { wanted, onChange } = props;
  const { settings } = wanted;
  switch (formatOf(wanted.format).writes?.settings) {
    case 'csvPlace':
      return (
        <Segmented
          label={text('exporting.places')}
          value={settings.csvPlace}
          onChange={(csvPlace) => onChange({ ...settings, csvPlace })}
          choices={[
            { value: 'wkt', label: text('exporting.placesWkt') },
            { value: 'lat-lng', label: text('exporting.placesColumns') },
          ]}
        />
      );
    case 'system':
      return <SystemChoice {...props} />;
    case 'ofds':
      return <OfdsSettings {...props} />;
    default:
      return null;
  }
}
