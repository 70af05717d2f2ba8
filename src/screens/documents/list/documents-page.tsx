import { useQuery } from '@tanstack/react-query';
import { FileX2, Map as MapIcon, Paperclip } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { projectQuery } from '../../../api/queries/project-queries';
import { accessRefusal } from '../../../editor/access';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import { useFileDrop } from '../../dropped-files/use-file-drop';
import { NotOpened } from '../../open-project/not-opened';
import { useOpening } from '../../open-project/use-opening';
import { useApi, useEditor } from '../../services';
import { AppFrame } from '../../shell/frame/app-frame';
import { NotFoundPage } from '../../shell/frame/not-found-page';
import { usePageTitle } from '../../shell/frame/use-page-title';
import { refusalText } from '../../text/refusal-text';
import { AddButtons } from '../upload/add-buttons';
import type { FileTarget } from '../upload/add-files';
import { UnstoredFilesBar } from '../upload/unstored-files-bar';
import { UploadList } from '../upload/upload-list';
import { useAddFiles } from '../upload/use-add-files';
import { useDocumentsAddress } from './documents-address';
import { DocumentsList } from './documents-list';
import { DocumentsToolbar } from './documents-toolbar';
import { useDocuments } from './use-documents';
import '../../shell/frame/parts.css';
import '../documents.css';

function useName(projectId: number, opened: boolean): string {
  const { api } = useApi();
  const { data } = useQuery({ ...projectQuery(api, projectId), enabled: opened });
  const name = data?.name ?? '';
  usePageTitle(text('documents.documentsOf', { name }));
  return name;
}

/** The list, or in its place why there is none. */
function Body({
  projectId,
  opened,
  add,
}: {
  readonly projectId: number;
  readonly opened: boolean;
  readonly add: ReactNode;
}) {
  const address = useDocumentsAddress();
  const search = useRef<HTMLInputElement>(null);
  const found = useDocuments(address.query, opened);
  if (!opened || !found) {
    return (
      <div className="documents-grid" aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} width="100%" />
        ))}
      </div>
    );
  }
  if (found.all === 0) {
    return (
      <EmptyState
        icon={<Paperclip size={28} aria-hidden="true" />}
        title={text('documents.noDocumentsYet')}
        text={text('documents.photosPermitsDrawingsBelongs')}
        action={add}
      />
    );
  }
  return (
    <>
      <DocumentsToolbar address={address} opened={opened} search={search} />
      {found.refs.length === 0 ? (
        <EmptyState
          icon={<FileX2 size={28} aria-hidden="true" />}
          title={text('documents.noDocumentMatches')}
          text={text('documents.documentsAreInThis', {
            count: found.all,
          })}
          action={<Button onClick={address.clear}>{text('documents.showAllDocuments')}</Button>}
        />
      ) : (
        <DocumentsList projectId={projectId} refs={found.refs} address={address} />
      )}
    </>
  );
}

function ProjectDocuments({ projectId }: { readonly projectId: number }) {
  const { editor } = useEditor();
  const { opening, again } = useOpening(projectId);
  const opened = opening.kind === 'open';
  const name = useName(projectId, opened);
  const [announcement, announce] = useState('');
  const { addFiles: take, pendingFiles: taking } = useAddFiles(announce);
  const { query } = useDocumentsAddress();
  const access = useStore(editor.store, (state) => state.access);
  const refusal = accessRefusal(opened ? access : 'opening');
  const writable = refusal === null;
  const onFiles = (files: readonly File[], how: Pick<FileTarget, 'docType' | 'isCamera'> = {}) =>
    void take(files, { at: null, about: query.about, ...how });
  const { dropping, handlers } = useFileDrop(
    writable ? (files) => onFiles(files) : null,
    refusal && refusalText(refusal),
  );
  const add = writable ? <AddButtons onFiles={onFiles} primary /> : null;
  if (opening.kind === 'failed') return <NotOpened failure={opening.failure} again={again} projectId={projectId} />;
  return (
    <AppFrame>
      <div className="stack page-column documents-page" {...handlers} data-testid="documents-page">
        <header className="row-wrap apart page-head">
          <div>
            <h1>{name === '' ? <Skeleton width="240px" /> : text('documents.documentsOf', { name })}</h1>
            {opened && !writable ? <p>{text('common.lookProjectNotChange')}</p> : null}
          </div>
          <div className="row-wrap page-buttons">
            <Link className="ui-button" data-variant="quiet" to={`/projects/${projectId}`}>
              <MapIcon size={16} aria-hidden="true" /> {text('common.map')}
            </Link>
            {add}
          </div>
        </header>
        {opened && opening.copy.kind === 'stale' ? (
          <p className="quiet" role="status">
            {text('documents.noConnectionDocumentsDevice')}
          </p>
        ) : null}
        <UnstoredFilesBar take={take} />
        {taking > 0 ? <p className="quiet">{text('documents.keepingFilesOnThis', { count: taking })}</p> : null}
        <UploadList projectId={projectId} />
        <Body projectId={projectId} opened={opened} add={add} />
        {dropping ? <div className="centred strong page-veil">{text('documents.dropFilesAddProject')}</div> : null}
        <VisuallyHidden>
          <span aria-live="polite" data-testid="said">
            {announcement}
          </span>
        </VisuallyHidden>
      </div>
    </AppFrame>
  );
}

/** The page of `/projects/:projectId/documents`: everything that is filed with one project. */
export function DocumentsPage() {
  const { projectId } = useParams();
  if (projectId === undefined || !/^\d{1,15}$/.test(projectId)) return <NotFoundPage />;
  return <ProjectDocuments key={projectId} projectId={Number(projectId)} />;
}
