import { configure } from '@testing-library/react';

// Parts are looked for as long as it takes on a machine that others work on too; a part that never comes still fails.
configure({ asyncUtilTimeout: 10_000 });
