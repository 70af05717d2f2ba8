import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { type DeriveKey, hashPassword, passwordCost } from '../../core/auth/password';
import { sha256 } from '../../core/auth/sha256';
import type { StoreAdmin } from '../../stores/store-admin';

/** The parts that a command works on. `print` takes one line for standard output. */
export type AdminTools = {
  readonly admin: StoreAdmin;
  readonly print: (line: string) => void;
  /** Asks for a new password. */
  readonly password: () => Promise<string>;
  readonly deriveKey: DeriveKey;
};

type Options = Readonly<Record<string, string>>;
type AdminCommand = {
  readonly options: readonly string[];
  readonly help: string;
  readonly run: (options: Options, tools: AdminTools) => Promise<void>;
};

/** A command that cannot be understood: its message is for people, and help belongs below it. */
export class UsageError extends Error {}

const permissions = { read: 'read', write: 'write', none: null } as const;

async function newHash({ password, deriveKey }: AdminTools): Promise<string> {
  return hashPassword(await password(), { deriveKey, salt: randomBytes(16), cost: passwordCost });
}

function emailIn({ email = '' }: Options): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new UsageError(`--email: "${email}" is no e-mail address.`);
  return email;
}

function permissionIn({ permission = '' }: Options) {
  if (permission !== 'read' && permission !== 'write' && permission !== 'none')
    throw new UsageError('--permission: read, write or none.');
  return permissions[permission];
}

function projectIn({ project = '' }: Options): number {
  if (!/^[1-9]\d{0,14}$/.test(project)) throw new UsageError(`--project: "${project}" is no project id.`);
  return Number(project);
}

/** Characters that move a terminal's cursor, or turn the direction of a line. */
const control = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A value for a terminal: an earlier version, or a restored backup, may have let anything in. */
const shown = (value: string | number) =>
  String(value).replace(control, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

const columns = (...values: readonly (string | number)[]) => values.map(shown).join('\t');

const userCommands: Readonly<Record<string, AdminCommand>> = {
  'user rename': {
    options: ['email', 'username'],
    help: 'gives a user another username, which nobody else may have',
    run: async (options, { admin, print }) => {
      const { username = '' } = options;
      await admin.renameUser(emailIn(options), username);
      print(`${emailIn(options)} is called ${username}.`);
    },
  },
  'user disable': {
    options: ['email'],
    help: 'keeps a user out and ends every session of theirs',
    run: async (options, { admin, print }) => {
      await admin.disableUser(emailIn(options), true);
      print(`${emailIn(options)} cannot sign in any more; every session has ended.`);
    },
  },
  'user enable': {
    options: ['email'],
    help: 'lets a disabled user in again',
    run: async (options, { admin, print }) => {
      await admin.disableUser(emailIn(options), false);
      print(`${emailIn(options)} can sign in.`);
    },
  },
  'user remove': {
    options: ['email'],
    help: 'takes away a user with their sessions, permissions and bookmarks; what they made stays',
    run: async (options, { admin, print }) => {
      await admin.removeUser(emailIn(options));
      print(`Took away ${emailIn(options)}.`);
    },
  },
};

const sessionCommands: Readonly<Record<string, AdminCommand>> = {
  'session list': {
    options: [],
    help: 'lists the sessions that can go on: id, e-mail, since when, until when (UTC)',
    run: async (_, { admin, print }) => {
      for (const { id, email, startedAt, expiresAt } of await admin.sessions())
        print(columns(id, email, startedAt ?? '–', expiresAt));
    },
  },
  'session end': {
    options: ['session'],
    help: 'ends a session by its id, at once',
    run: async ({ session = '' }, { admin, print }) => {
      if ((await admin.endSession(session)) === 0) throw new Error(`There is no session "${session}".`);
      print(`Ended session ${session}.`);
    },
  },
  'session end-all': {
    options: ['email'],
    help: 'ends every session of a user',
    run: async (options, { admin, print }) => {
      await admin.endSessions(emailIn(options));
      print(`Ended every session of ${emailIn(options)}.`);
    },
  },
};

const epochCommands: Readonly<Record<string, AdminCommand>> = {
  'epoch begin': {
    options: [],
    help: 'after the files of the database were put back to an earlier moment: no id is given again',
    run: async (_, { admin, print }) => {
      await admin.beginEpoch();
      print('Began a new epoch: ids go on behind a gap, and every list is read afresh.');
    },
  },
};

const commands: Readonly<Record<string, AdminCommand>> = {
  'user add': {
    options: ['email', 'first-name', 'last-name', 'username'],
    help: 'adds a user; the password is asked for, or read from standard input',
    run: async (options, tools) => {
      const { username = '', 'first-name': firstName = '', 'last-name': lastName = '' } = options;
      const person = { email: emailIn(options), username, firstName, lastName };
      const user = await tools.admin.addUser({ ...person, passwordHash: await newHash(tools) });
      tools.print(`Added user ${user.id}, ${user.email}. Projects that they create are theirs; grant them others.`);
    },
  },
  'user password': {
    options: ['email'],
    help: 'sets a new password and ends every session of the user',
    run: async (options, tools) => {
      const email = emailIn(options);
      await tools.admin.setPassword(email, await newHash(tools));
      tools.print(`Changed the password of ${email}; every session has ended.`);
    },
  },
  'user list': {
    options: [],
    help: 'lists the users: id, e-mail, username, name, and whether they are disabled',
    run: async (_, { admin, print }) => {
      for (const { id, email, username, firstName, lastName, disabled } of await admin.users())
        print(columns(id, email, username, `${firstName} ${lastName}`, ...(disabled ? ['disabled'] : [])));
    },
  },
  ...userCommands,
  ...sessionCommands,
  ...epochCommands,
  grant: {
    options: ['email', 'project', 'permission'],
    help: 'lets a user read or write a project, or takes that away (none)',
    run: async (options, { admin, print }) => {
      const grant = { email: emailIn(options), projectId: projectIn(options), permission: permissionIn(options) };
      await admin.grant(grant);
      print(`${grant.email} has the permission "${grant.permission ?? 'none'}" in project ${grant.projectId}.`);
    },
  },
  'key add': {
    options: ['label'],
    help: 'makes an API key and prints it, once: only its hash is kept',
    run: async ({ label = '' }, { admin, print }) => {
      const key = randomBytes(32).toString('base64url');
      await admin.addApiKey({ hash: sha256(key), label });
      print(key);
    },
  },
  'key list': {
    options: [],
    help: 'lists the API keys: when they were made, label',
    run: async (_, { admin, print }) => {
      for (const { label, createdAt } of await admin.apiKeys()) print(columns(createdAt, label));
    },
  },
  'key remove': {
    options: ['label'],
    help: 'takes away every API key with this label',
    run: async ({ label = '' }, { admin, print }) => {
      const count = await admin.removeApiKeys(label);
      if (count === 0) throw new Error(`There is no API key with the label "${label}".`);
      print(`Took away ${count} API ${count === 1 ? 'key' : 'keys'}.`);
    },
  },
};

/** The commands, for people. */
export function adminHelp(): string {
  const lines = Object.entries(commands).map(([name, { options, help }]) => {
    const wanted = options.map((option) => ` --${option} …`).join('');
    return `  ${name}${wanted}\n      ${help}`;
  });
  return [
    'npm run admin -- <command>',
    '',
    ...lines,
    '  backup --file …',
    '      writes a backup of everything but sessions, also while the service runs; keep it as safe as the database',
    '  restore --file …',
    '      fills a fresh database from a backup',
    '',
    'Works on the database of DATABASE_URL, else of DATA_DIR (data/strandmap), also while the service',
    'runs. A restore into an embedded database needs the service to be stopped.',
  ].join('\n');
}

function optionsOf(command: AdminCommand, rest: readonly string[]): Options {
  const options = Object.fromEntries(command.options.map((name) => [name, { type: 'string' as const }]));
  let values: Readonly<Record<string, unknown>>;
  try {
    ({ values } = parseArgs({ args: [...rest], options, allowPositionals: false }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const given = command.options.map((name) => {
    const text = String(values[name] ?? '').trim();
    if (text === '') throw new UsageError(`--${name} is missing.`);
    if (shown(text) !== text) throw new UsageError(`--${name} holds control characters: ${shown(text)}`);
    return [name, text] as const;
  });
  return Object.fromEntries(given);
}

/**
 * Reads a command line. Throws a UsageError with what is wrong with it, before any database is opened. What it gives back does
 * the work, and rejects with an Error for people when that is refused.
 */
export function readAdminCommand(args: readonly string[]): (tools: AdminTools) => Promise<void> {
  const words = args.slice(0, 2).join(' ');
  const name = Object.hasOwn(commands, words) ? words : (args[0] ?? '');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name === '' ? 'Which command?' : `There is no command "${words}".`);
  const options = optionsOf(command, args.slice(name.split(' ').length));
  checkValues(command, options);
  return (tools) => command.run(options, tools);
}

/** Wrong values are refused before a password is asked for. */
function checkValues({ options: names }: AdminCommand, options: Options): void {
  if (names.includes('email')) emailIn(options);
  if (names.includes('project')) projectIn(options);
  if (names.includes('permission')) permissionIn(options);
}

/** Reads `backup --file …` and `restore --file …`; null for any other command. Throws a UsageError without a file. */
export function readBackupCommand(
  args: readonly string[],
): { readonly verb: 'backup' | 'restore'; readonly file: string } | null {
  const [verb] = args;
  if (verb !== 'backup' && verb !== 'restore') return null;
  const { file = '' } = optionsOf({ options: ['file'], help: '', run: async () => undefined }, args.slice(1));
  return { verb, file };
}
