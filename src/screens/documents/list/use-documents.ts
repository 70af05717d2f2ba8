import { useEffect, useState } from 'react';
import type { Analysis, Rows, SortBy, Sums } from '../../../analysis/analysis';
import { reportUnexpected } from '../../../api/unexpected';
import { documentsAbout } from '../../../items/documents/document-link';
import type { Filter } from '../../../items/filter/filter';
import { type ItemRef, refOf } from '../../../items/item';
import { useThrottledRevision } from '../../open-project/use-throttled-revision';
import { useEditor } from '../../services';

/** The filter of the documents of a project. Empty texts ask nothing. */
export type DocumentsQuery = {
  readonly search: string;
  readonly docType: string;
  readonly tag: string;
  readonly about: ItemRef | null;
  readonly sort: SortBy;
};

/** Documents that a search looks through at most. */
const mostFound = 2_000;

function filterOf({ docType, tag, about }: DocumentsQuery): Filter {
  return [
    ...(docType === '' ? [] : [{ field: 'docType', test: 'is', values: [docType === 'none' ? '' : docType] } as const]),
    ...(tag === '' ? [] : [{ field: 'tags', test: 'is', values: [tag] } as const]),
    ...(about ? documentsAbout(about) : []),
  ];
}

function refsIn({ ids, locals }: Rows): readonly ItemRef[] {
  return [...ids].flatMap((id) => (id >= 0 ? refOf('document', id) : (locals[-1 - id] ?? [])));
}

async function ask(analysis: Analysis, query: DocumentsQuery, signal: AbortSignal) {
  const wanted = query.search.trim();
  const found = wanted === '' ? null : await analysis.search({ text: `document:${wanted}`, most: mostFound }, signal);
  const refs = found?.groups.flatMap(({ matches }) => matches.map(({ ref }) => ref));
  return analysis.rows(
    { model: 'document', filter: filterOf(query), sort: [query.sort], ...(refs ? { refs } : {}) },
    signal,
  );
}

export type DocumentsFound = { readonly refs: readonly ItemRef[]; readonly all: number };

/** The documents that match, in order; null until they are known. */
export function useDocuments(query: DocumentsQuery, opened: boolean): DocumentsFound | null {
  const { analysis, editor } = useEditor();
  const revision = useThrottledRevision(editor);
  const [found, setFound] = useState<DocumentsFound | null>(null);
  const { search, docType, tag, about } = query;
  const { field, descending } = query.sort;
  useEffect(() => {
    if (!opened || revision < 0) return;
    const stop = new AbortController();
    const asked = { search, docType, tag, about, sort: { field, descending } };
    ask(analysis, asked, stop.signal).then((rows) => setFound({ refs: refsIn(rows), all: rows.all }), reportUnexpected);
    return () => stop.abort();
  }, [analysis, opened, revision, search, docType, tag, about, field, descending]);
  return found;
}

type Groups = Sums['groups'];

/** How many documents there are of each kind, and with each tag. */
export function useDocumentGroups(opened: boolean): { readonly kinds: Groups; readonly tags: Groups } {
  const { analysis, editor } = useEditor();
  const revision = useThrottledRevision(editor);
  const [groups, setGroups] = useState<{ kinds: Groups; tags: Groups }>({ kinds: [], tags: [] });
  useEffect(() => {
    if (!opened || revision < 0) return;
    const stop = new AbortController();
    const by = (field: string) => analysis.sums({ model: 'document', by: field }, stop.signal);
    Promise.all([by('docType'), by('tags')]).then(
      ([kinds, tags]) => setGroups({ kinds: kinds.groups, tags: tags.groups }),
      reportUnexpected,
    );
    return () => stop.abort();
  }, [analysis, opened, revision]);
  return groups;
}
