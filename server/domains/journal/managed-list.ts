import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListSubject } from '#contract/moderation/admin/journal.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import type { RouteContract } from '#contract/common/route.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Entry } from './write-journal.ts';

export type ListTable = PgTable & { id: PgColumn };
export type Row<T extends ListTable> = T['$inferSelect'];
type NameOf<T extends ListTable, K> = T['_']['columns'][K & string]['_']['name'];
export type ColumnOf<T extends ListTable> = keyof Row<T> & string;

/** Types the columns that a body sets: a field of the body bears the name that its column has in the database. */
type Given<T extends ListTable, Body> = {
  [K in keyof Row<T> as NameOf<T, K> extends keyof Body ? K : never]: Body[NameOf<T, K> &
    keyof Body];
};
/** Describes the fields of a body that are columns of the table, under the names of these in the database. */
export type Fields<T extends ListTable> = {
  [K in keyof Row<T> as NameOf<T, K>]?: Row<T>[K] | null | undefined;
};

interface AdminCall extends RouteContract {
  access: 'admin';
}
interface CallOnOne extends AdminCall {
  params: z.ZodObject<{ id: z.ZodType<number> }>;
}
type Answered<Rec> = z.ZodType<{ message: string; data: Rec }>;

/** Describes the API calls about a list. */
interface ListContract<Rec, Body, Change> {
  /** Is the call that returns the whole list; absent where another call returns it. */
  list?: AdminCall & { answers: { 200: z.ZodType<{ data: Rec[]; meta: { total: number } }> } };
  add: AdminCall & { body: z.ZodType<Body>; answers: { 201: Answered<Rec> } };
  change: CallOnOne & { body: z.ZodType<Change>; answers: { 200: Answered<Rec> } };
  remove: CallOnOne & { answers: { 200: z.ZodType<{ message: string }> } };
  merge?: CallOnOne & { body: z.ZodType<{ into: number }>; answers: { 200: Answered<Rec> } };
}

/** Describes how a record is merged into another, which takes over what refers to it. */
interface MergeRules<T extends ListTable> {
  /** Is the refusal of a record into which this one cannot be merged. */
  refusal: RefusalKind;
  mayMerge?: (from: Row<T>, into: Row<T>) => boolean;
  /** Moves what refers to the row, before it is deleted. */
  move: (tx: Tx, from: Row<T>, into: Row<T>) => Promise<void>;
}

/** Describes the table of a list and what happens when its records change. */
export interface ListRules<T extends ListTable = ListTable, Body = Record<string, unknown>> {
  subject: ListSubject;
  table: T;
  /** Is the SQL condition of the rows that can be changed and removed; by default, those that are not `retired`. */
  offered?: SQL;
  /** Replaces the refusal of an unknown id, which is otherwise derived from `subject`. */
  notFound?: RefusalKind;
  /**
   * Holds, by column, the refusal of an unknown row that the column refers to, where it is not derived from the
   * subject.
   */
  unknown?: { [K in ColumnOf<T>]?: RefusalKind };
  /** Lists the columns whose values together must differ between records. */
  unique?: readonly ColumnOf<T>[];
  taken?: RefusalKind;
  /** Lists the columns in which records must be equal to be ranked among each other by `position`. */
  peers?: readonly ColumnOf<T>[];
  /** Runs before rows are locked, with the ids and the body of the call, to take locks against merges. */
  begin?: (tx: Tx, ids: readonly number[], body?: Body) => Promise<void>;
  /** Runs once rows are locked, except in merges, to take a lock so that two calls do not take the same name. */
  lock?: (tx: Tx) => Promise<void>;
  /**
   * Checks a row before it is written: `row` has the values of the body, `before` is the row so far, absent for a new
   * one. Returns the columns whose values are to differ from the body. @throws Refusal
   */
  complete?: (
    tx: Tx,
    row: Given<T, Body>,
    before?: Row<T>,
  ) => Promise<Partial<Row<T>> | undefined> | Partial<Row<T>> | undefined;
  /** Checks that a row may be removed. @throws Refusal */
  beforeRemoval?: (tx: Tx, row: Row<T>) => Promise<void>;
  /** Removes a row; by default, the row is retired where the table has a column `retired`, and deleted otherwise. */
  remove?: (tx: Tx, row: Row<T>) => Promise<unknown>;
  /**
   * Returns what the entry of the journal says about a row that is added, removed, or changed from how it was `before`.
   */
  note?: (row: Row<T>, before?: Row<T>) => Pick<Entry, 'detail' | 'comment'>;
  merge?: MergeRules<T>;
  /** Runs last in each transaction about the list, also when a change changed nothing. */
  changed?: (tx: Tx) => Promise<void>;
  /** Runs after the commit of a transaction that changed the list. */
  committed?: () => void;
}

/** Describes to the server a list that administrators edit; `defineManagedList` describes its calls. */
export interface ManagedList<
  T extends ListTable = ListTable,
  Rec = unknown,
  Body = Record<string, unknown>,
  Change = Record<string, unknown>,
> extends ListRules<T, Body> {
  contract: ListContract<Rec, Body, Change>;
  /** Holds the texts of the answers where they are not derived from `subject`. */
  messages?: { readonly added: string; readonly saved: string; readonly removed: string };
  /** Returns the whole list as the API answers it; by default, the columns of the table. */
  read?: () => Promise<(Rec & { id: number })[]>;
}
