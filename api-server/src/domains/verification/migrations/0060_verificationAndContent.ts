import { sql } from 'kysely';
import type { Migration } from 'kysely';

const state = `text not null check (%s in ('none', 'review', 'verified', 'rejected'))`;

const statements = [
  `create table upload (
    user_id uuid not null,
    id uuid not null,
    type text not null,
    width integer not null,
    height integer not null,
    bytes integer not null,
    created_at bigint not null,
    primary key (user_id, id)
  )`,
  'create index upload_id on upload (id)',
  `create table verification (
    user_id uuid primary key,
    basic ${state.replace('%s', 'basic')},
    advanced ${state.replace('%s', 'advanced')},
    country text,
    name text,
    id_number text,
    city text,
    address text,
    front uuid,
    back uuid,
    rejected_items jsonb not null,
    reason text,
    submitted_at bigint not null
  )`,
  'create index verification_submitted on verification (submitted_at)',
  `create table article (
    id uuid primary key,
    kind text not null check (kind in ('notice', 'help', 'more')),
    category text not null,
    position integer not null,
    published_at bigint,
    updated_at bigint not null
  )`,
  `create table article_text (
    article_id uuid not null references article (id) on delete cascade,
    lang text not null,
    title text not null,
    summary text not null,
    html text not null,
    primary key (article_id, lang)
  )`,
  `create table slide (
    id uuid primary key,
    position integer not null,
    published boolean not null,
    image text,
    route text
  )`,
  `create table slide_text (
    slide_id uuid not null references slide (id) on delete cascade,
    lang text not null,
    title text not null,
    text text not null,
    primary key (slide_id, lang)
  )`,
  `create table operator (
    id uuid primary key,
    name text not null unique,
    password_hash text not null,
    authenticator_secret text,
    authenticator_bound boolean not null,
    authenticator_step bigint not null,
    created_at bigint not null,
    disabled_at bigint
  )`,
  `create table operator_session (
    token_hash text primary key,
    operator_id uuid not null references operator (id),
    created_at bigint not null,
    last_seen_at bigint not null
  )`,
  `create table operator_audit (
    id uuid primary key,
    "time" bigint not null,
    operator text not null,
    action text not null,
    subject text,
    details jsonb not null
  )`,
];

/** Uploads, identity verification, articles and slides, operators and their audit log. */
export const migration0060VerificationAndContent: Migration = {
  async up(database) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
