import type { RecordCopy } from '../copies/project-copies';
import type { DigestRequest } from './change-tracker';
import type { ChangeDigest } from './project-visit';

/** The databases of the user's copies and visits from now on, by name; visits null: this tab alone keeps them. */
export type ChangeTrackingDatabases = { readonly copies: string; readonly visits: string | null };

export type DigestQuestion = DigestRequest & { readonly kind: 'digest' | 'looked' | 'seen' };

/** The messages of the page to the worker of visits. */
export type ChangeTrackingMessage =
  | { readonly kind: 'place'; readonly place: ChangeTrackingDatabases | null }
  | { readonly kind: 'wrote'; readonly copy: RecordCopy }
  | { readonly kind: 'left'; readonly projectId: number }
  /** Answered with nothing, when all messages before it are done. */
  | { readonly kind: 'rest'; readonly request: number }
  /** Unsent edits that belong to a question that follows; those of the question itself come after them. */
  | { readonly kind: 'unsent'; readonly part: DigestRequest['unsent']; readonly of: number }
  | (DigestQuestion & { readonly request: number });

export type ChangeTrackingReply =
  | { readonly request: number; readonly answer: ChangeDigest | null }
  | { readonly request: number; readonly error: string };
