import type { PackedModel } from '../../items/pack/packed-base';
import type { PackedFeatures } from './packed-features';
import type { CopyKey } from './tile-message';

/** Features as they are kept: styles have an older name there. */
type KeptFeatures = Omit<PackedFeatures, 'styles' | 'styleTable'> & {
  readonly looks: PackedFeatures['styles'];
  readonly lookTable: PackedFeatures['styleTable'];
};

/** A packed list as it is kept on this device: everything that drawing and reading it needs, nothing to parse. */
export type ListCopy = {
  readonly format: typeof listCopyFormat;
  readonly packed: Pick<PackedModel, 'records'>;
  readonly features: KeptFeatures;
  /** At the service; absent or null: it had none. */
  readonly version?: string | null;
};

/** Copies of another format are not read: it moves when anything above does, or how a record is read or looks. */
export const listCopyFormat = 2;

/** Where copies of lists are kept. A copy is a convenience: an implementation never throws. */
export type ListCopies = {
  readonly read: (key: CopyKey) => Promise<ListCopy | null>;
  /** Something is kept there, whatever it is. */
  readonly has: (key: CopyKey) => Promise<boolean>;
  readonly write: (key: CopyKey, copy: ListCopy) => Promise<void>;
};

/** True for a copy that this version can read. */
export function isListCopy(value: unknown): value is ListCopy {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === listCopyFormat;
}

/** Features for a copy; the buffers are the same. */
export function keptFeatures({ styles, styleTable, ...others }: PackedFeatures): KeptFeatures {
  return { ...others, looks: styles, lookTable: styleTable };
}

/** The features of a copy; the buffers are the same. */
export function featuresOfCopy({ features }: Pick<ListCopy, 'features'>): PackedFeatures {
  const { looks: styles, lookTable: styleTable, ...others } = features;
  return { ...others, styles, styleTable };
}
