import type { SampleData } from '../../stores/sample-data';

/** The sample users and what they may do (gaps.md, last section): nobody but the manager sees project 4. */
export const people: Pick<SampleData, 'users' | 'apiKeys' | 'grants' | 'bookmarks'> = {
  users: [
    {
      id: 1,
      email: 'planner@example.com',
      password: 'demo-planner',
      username: 'planner',
      firstName: 'Ada',
      lastName: 'Keller',
    },
    {
      id: 2,
      email: 'manager@example.com',
      password: 'demo-manager',
      username: 'manager',
      firstName: 'Marcus',
      lastName: 'Reyes',
    },
    {
      id: 3,
      email: 'guest@example.com',
      password: 'demo-guest',
      username: 'guest',
      firstName: 'Gwen',
      lastName: 'Sato',
    },
  ],
  apiKeys: ['demo-api-key'],
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
