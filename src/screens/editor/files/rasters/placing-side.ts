import { sidePanelWith } from '../../../layout/side-panels';

/** The id of the picture that is placed by its points. `pin`: which of its points is next. */
export const placingSide = sidePanelWith<string, { readonly pin: number }>('placing', () => ({ pin: 0 }));
