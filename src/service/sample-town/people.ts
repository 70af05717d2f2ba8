import type { SampleData } from '../stores/seed/sample-data';

/**
 * The sample users and what they may do (docs/assumptions.md): only the manager sees project 4. Their passwords are shown on the
 * demo's sign-in page, so their hashes are of the least cost: a slow one would guard nothing, and is the longest task of an opening.
 * A service that keeps its users on a server stores today's cost at the first login.
 */
export const people: Pick<SampleData, 'users' | 'apiKeyHashes' | 'grants' | 'bookmarks'> = {
  users: [
    {
      id: 1,
      email: 'planner@example.com',
      passwordHash: '$scrypt$ln=4,r=8,p=1$l7iaymV1arwg5VRNwdBpnA$4TxgX3kDjK3qJTNhQli+M53ed/QMJQRU5rgtlnn1no0',
      username: 'planner',
      firstName: 'Ada',
      lastName: 'Keller',
    },
    {
      id: 2,
      email: 'manager@example.com',
      passwordHash: '$scrypt$ln=4,r=8,p=1$iQKMi0DZ84NWQokte/GsEw$EPTiQO5wLjb6rjoqGzbZ06B5KsJ4VUlMXRmqcOkl7aI',
      username: 'manager',
      firstName: 'Marcus',
      lastName: 'Reyes',
    },
    {
      id: 3,
      email: 'guest@example.com',
      passwordHash: '$scrypt$ln=4,r=8,p=1$VRoiQIeIfmt28PbLOrAc6g$meK484SQWSOLfkmlJ2c5/EpjO/a77oEOUzGlh3/TNwE',
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
