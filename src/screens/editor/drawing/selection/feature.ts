import type { Feature } from '../../common/features/feature';
import { selectRelatedActions } from './select-related-actions';
import { SelectSameMenu } from './select-same-menu';
import { selectionActions } from './selection-actions';

/** Selecting by properties and by what is connected. */
export const feature: Feature = {
  id: 'selection',
  actions: [...selectionActions, ...selectRelatedActions],
  OnMap: SelectSameMenu,
};
