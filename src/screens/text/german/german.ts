import type { Translations } from '../text';
import { germanAccess } from './german-access';
import { germanCrm } from './german-crm';
import { germanDemo } from './german-demo';
import { germanDocuments } from './german-documents';
import { germanEditorActions } from './german-editor-actions';
import { germanEditorInspector } from './german-editor-inspector';
import { germanEditorMap } from './german-editor-map';
import { germanEditorPanels } from './german-editor-panels';
import { germanEditorSync } from './german-editor-sync';
import { germanFindings } from './german-findings';
import { germanHand } from './german-hand';
import { germanHints } from './german-hints';
import { germanNotes } from './german-notes';
import { germanPreferences } from './german-preferences';
import { germanProjects } from './german-projects';
import { germanReport } from './german-report';
import { germanSafety } from './german-safety';
import { germanService } from './german-service';
import { germanShell } from './german-shell';
import { germanSignIn } from './german-sign-in';
import { germanTold } from './german-told';

/** German, whole. Each area of the product has a file of its own. */
export const german: Translations = {
  ...germanShell,
  ...germanAccess,
  ...germanCrm,
  ...germanDocuments,
  ...germanEditorActions,
  ...germanEditorSync,
  ...germanEditorPanels,
  ...germanEditorMap,
  ...germanEditorInspector,
  ...germanHand,
  ...germanProjects,
  ...germanReport,
  ...germanService,
  ...germanFindings,
  ...germanHints,
  ...germanNotes,
  ...germanSafety,
  ...germanSignIn,
  ...germanDemo,
  ...germanTold,
  ...germanPreferences,
};
