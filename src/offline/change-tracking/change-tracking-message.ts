import type { RecordCopy } from '../copies/project-copies';
import type { Asked } from './change-tracker';
import type { VisitDigest } from './project-visit';

/** Whose copies and visits are meant from now on: names of databases; visits null: this tab alone keeps them. */
export type VisitPlace = { readonly copies: string; readonly visits: string | null };

export type VisitQuestion = Asked & { readonly kind: 'digest' | 'looked' | 'seen' };

/** What the page says to the worker of visits. */
export type VisitMessage =
  | { readonly kind: 'place'; readonly place: VisitPlace | null }
  | { readonly kind: 'wrote'; readonly copy: RecordCopy }
  | { readonly kind: 'left'; readonly projectId: number }
  /** Answered with nothing, when all that was said before is done. */
  | { readonly kind: 'rest'; readonly request: number }
  | (VisitQuestion & { readonly request: number });

export type VisitReply =
  | { readonly request: number; readonly answer: VisitDigest | null }
  | { readonly request: number; readonly error: string };
