import type { ReactNode } from 'react';
import { type Services, ServicesProvider } from '../../../services';
import { type EditorPage, EditorPageContext } from '../page/use-editor-page';

type Props = Partial<EditorPage> & {
  /** Absent: the test gives services itself. */
  readonly services?: Services;
  readonly children: ReactNode;
};

const nothing = () => undefined;

const emptyPage: EditorPage = {
  projectId: 1,
  isOpened: true,
  isDrawn: true,
  engine: null,
  announce: nothing,
  toast: nothing,
  go: nothing,
};

/** The page of the editor around a part of it, in a test. */
export function InEditorPage({ children, services, ...given }: Props) {
  const part = <EditorPageContext value={{ ...emptyPage, ...given }}>{children}</EditorPageContext>;
  return services ? <ServicesProvider services={services}>{part}</ServicesProvider> : part;
}
