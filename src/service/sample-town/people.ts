import type { SampleData } from '../stores/seed/sample-data';

/**
 * The sample users and what they may do (docs/assumptions.md): only the manager sees project 4. Their passwords are shown on the
 * demo's sign-in page; here stand salted slow hashes only.
 */
export const people: Pick<SampleData, 'users' | 'apiKeyHashes' | 'grants' | 'bookmarks'> = {
  users: [
    {
      id: 1,
      email: 'planner@example.com',
      passwordHash: '$scrypt$ln=14,r=8,p=1$JwNpEXJRZD6vRNynG+ronQ$M8sNZtoEi+SVnfUtlf4i5x7pVxOT91abhoJEszazeo0',
      username: 'planner',
      firstName: 'Ada',
      lastName: 'Keller',
    },
    {
      id: 2,
      email: 'manager@example.com',
      passwordHash: '$scrypt$ln=14,r=8,p=1$vdmjecTTJY5J7BIjqPS9fw$FBEDOvtoAdRe6mXYnbBGicaZ84GEX0CBGqXl8IPprVw',
      username: 'manager',
      firstName: 'Marcus',
      lastName: 'Reyes',
    },
    {
      id: 3,
      email: 'guest@example.com',
      passwordHash: '$scrypt$ln=14,r=8,p=1$ARU+kRQGsfj/HPtaTOPdZA$hZbygZO8k2yowXUtc2sjq14/yD7J6amlHEcs2vElMjc',
      username: 'guest',
      firstName: 'Gwen',
      lastName: 'Sato',
    },
  ],
  // demo-api-key
  apiKeyHashes: ['ca6f2e39b2ff141859b18bb5283aadd5093c8ede2869f3656231a054e54bfc22'],
  grants: [
    { userId: 1, projectId: 1, permission: 'write' },
    { userId: 1, projectId: 2, permission: 'write' },
    { userId: 1, projectId: 3, permission: 'write' },
    { userId: 2, projectId: 1, permission: 'write' },
    { userId: 2, projectId: 2, permission: 'read' },
    { userId: 2, projectId: 3, permission: 'read' },
    { userId: 2, projectId: 4, permission: 'read' },
    { userId: 3, projectId: 1, permission: 'read' },
  ],
  bookmarks: [
    { userId: 2, projectId: 1 },
    { userId: 2, projectId: 2 },
  ],
};
