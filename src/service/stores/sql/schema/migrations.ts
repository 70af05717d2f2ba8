import { models } from '../../../../contract/models';
import type { SqlQueries } from '../sql-database';
import { nameUsersApart } from '../username-key';

/** How the tables are laid out. */
export type Layout = {
  /** The records lie in this many partitions by project; 0: in one table. Counts only when the tables are made. */
  readonly partitions: number;
};

/** One step of the schema, run once and in order. Never changed after it was released: a new step is added. */
export type Migration = {
  readonly name: string;
  readonly statements: (layout: Layout) => readonly string[];
  /** A step that no statement can do; it runs after them. */
  readonly afterwards?: (queries: SqlQueries) => Promise<void>;
};

/** The sequence that gives the ids of a model, of projects or of users. */
export function idSequence(of: string): string {
  return `${of.replaceAll('-', '_')}_ids`;
}

function recordTables({ partitions }: Layout): readonly string[] {
  const parts = Array.from(
    { length: partitions },
    (_, i) => `create table records_${i} partition of records for values with (modulus ${partitions}, remainder ${i})`,
  );
  return [
    // The key begins with the project: one project's listing is one range, and the table can be spread by project.
    `create table records (
      project_id bigint not null,
      model text collate "C" not null,
      id bigint not null,
      revision bigint not null default 0,
      record text not null,
      large boolean not null generated always as (octet_length(record) > 8192) stored,
      primary key (project_id, model, id)
    )${partitions > 0 ? ' partition by hash (project_id)' : ''}`,
    ...parts,
    // The id first: for one record alone. Ranges of a model belong to the key.
    'create index records_by_id on records (id, model)',
    'create index records_large on records (project_id, model) where large',
  ];
}

// Records are text: what was written comes back byte for byte. No foreign keys: nothing is ever deleted that another row
// names, and tables without them may lie on different machines.
const first: Migration = {
  name: 'first tables',
  statements: (layout) => [
    ...[...models.map(({ plural }) => plural), 'map-project', 'user'].map((of) => `create sequence ${idSequence(of)}`),
    `create table users (
      id bigint primary key,
      email text not null,
      email_key text collate "C" not null unique,
      username text not null,
      first_name text not null,
      last_name text not null,
      password_hash text not null
    )`,
    `create table api_keys (
      hash text collate "C" primary key,
      label text not null,
      created_at timestamptz not null default now()
    )`,
    `create table tokens (
      hash text collate "C" primary key,
      kind text collate "C" not null check (kind in ('access', 'refresh')),
      user_id bigint not null,
      expires_at bigint not null
    )`,
    'create index tokens_by_expiry on tokens (expires_at)',
    'create index tokens_by_user on tokens (user_id)',
    'create table projects (id bigint primary key, revision bigint not null default 0, record text not null)',
    `create table grants (
      user_id bigint not null,
      project_id bigint not null,
      permission text not null check (permission in ('read', 'write')),
      primary key (user_id, project_id)
    )`,
    'create table bookmarks (user_id bigint not null, project_id bigint not null, primary key (user_id, project_id))',
    ...recordTables(layout),
    `create table files (
      document_id bigint not null,
      part int not null,
      bytes bytea not null,
      primary key (document_id, part)
    )`,
    // Documents are compressed already.
    'alter table files alter column bytes set storage external',
    'create table tags (id bigint primary key, name text not null, project_id bigint not null)',
    `create table tagged (
      model text collate "C" not null,
      record_id bigint not null,
      position int not null,
      tag_id bigint not null,
      primary key (model, record_id, position)
    )`,
    'create table reference_lists (name text collate "C" primary key, items text not null)',
    'create table settings (id bigint primary key, record text not null)',
    `create table crm (
      list text collate "C" not null,
      id bigint not null,
      record text not null,
      primary key (list, id)
    )`,
  ],
};

const sessions: Migration = {
  name: 'sessions, and user names that are unique',
  statements: () => [
    `alter table tokens add column session_id text collate "C" not null default ''`,
    'alter table tokens add column started_at bigint not null default 0',
    'alter table users add column disabled_at timestamptz',
    'alter table users add column username_key text collate "C"',
    'create unique index users_by_username on users (username_key)',
  ],
  afterwards: nameUsersApart,
};

// A row a write, so that writers of one list do not wait for each other (sql-list-versions.ts).
const listChanges: Migration = {
  name: 'changes of lists',
  statements: () => [
    `create table changes (
      project_id bigint not null,
      model text collate "C" not null,
      xid xid8 not null default pg_current_xact_id(),
      id bigint not null,
      horizon xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
      primary key (project_id, model, xid, id)
    )`,
    'create table epochs (place text primary key, epoch text not null)',
  ],
};

// The rows that were taken out of `changes`, so that it stays bounded (sql-list-changes.ts).
const prunedChanges: Migration = {
  name: 'pruned changes of lists',
  statements: () => [
    `create table pruned_changes (
      project_id bigint not null,
      model text collate "C" not null,
      before xid8 not null,
      count bigint not null,
      primary key (project_id, model)
    )`,
  ],
};

// Beside the records, in one transaction with them (note-creation.ts).
const creations: Migration = {
  name: 'what keys have created',
  statements: () => [
    `create table creations (
      key text collate "C" primary key,
      body text collate "C" not null,
      id bigint not null,
      made_at bigint not null
    )`,
    'create index creations_by_age on creations (made_at)',
  ],
};

// The grace of a refresh-token lies in the row of its successor: whatever ends that one ends the grace (sql-tokens.ts).
const tokenGrace: Migration = {
  name: 'grace of tokens whose answer was lost',
  statements: () => [
    'alter table tokens add column pair text collate "C"',
    'alter table tokens add column grace text collate "C"',
    'alter table tokens add column grace_until bigint',
    'create index tokens_by_grace on tokens (grace) where grace is not null',
  ],
};

// The place of a history (epoch.ts): database, cluster, table (a dump that was put back has another one), and timeline, which is a new
// one from the moment in which a standby is promoted. The function has the rights of its owner, so that all roles get the same answer.
// Some hosted servers know no timelines.
const places: Migration = {
  name: 'places of histories',
  statements: () => [
    `create function current_place() returns text language plpgsql security definer set search_path from current as $$
      declare cluster text := '-'; timeline text := '-';
      begin
        if has_function_privilege('pg_control_system()', 'execute') then
          cluster := (select system_identifier from pg_control_system());
        end if;
        if not pg_is_in_recovery() then
          begin
            timeline := left(pg_walfile_name(pg_current_wal_lsn()), 8);
          exception when feature_not_supported or insufficient_privilege then
            timeline := '-';
          end;
        end if;
        return concat_ws(' ', (select oid from pg_database where datname = current_database()), cluster,
          'epochs'::regclass::oid, timeline);
      end $$`,
    // The same place, as it was written before.
    "update epochs set place = current_place() where starts_with(current_place(), place || ' ')",
  ],
};

// The projects and bytes that each user has made since this step (usage-book.ts).
const userUsage: Migration = {
  name: 'what users have made',
  statements: () => [
    'create table user_usage (user_id bigint primary key, projects bigint not null, bytes bigint not null)',
  ],
};

// A used token that comes again ends its session (sql-tokens.ts).
const tokensBySession: Migration = {
  name: 'tokens by session',
  statements: () => ['create index tokens_by_session on tokens (session_id)'],
};

// Files whose documents are not there yet (sql-files.ts).
const uploads: Migration = {
  name: 'uploads under way',
  statements: () => [
    'create table uploads (document_id bigint primary key, started_at timestamptz not null default now())',
    'create index uploads_by_start on uploads (started_at)',
  ],
};

// Made when it is first asked for (version-secret.ts): a template of a database has none.
const secrets: Migration = {
  name: 'secrets of the database',
  statements: () => ['create table secrets (name text collate "C" primary key, value text not null)'],
};

export const migrations: readonly Migration[] = [
  ...[first, sessions, listChanges, prunedChanges, creations],
  ...[tokenGrace, places, userUsage, tokensBySession, uploads, secrets],
];
