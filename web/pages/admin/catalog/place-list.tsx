import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import {
  PlaceDialogs,
  type OpenDialog,
  type Place,
  type PlaceDialogsProps,
} from './place-dialogs.tsx';
import { RowActions } from './place-form.tsx';

interface PlaceListProps<Row extends Place> extends Omit<PlaceDialogsProps<Row>, 'onDone'> {
  query: UseQueryResult<{ data: Row[] }>;
  /** Shown for an empty list. */
  nothing: string;
  /** Shown beside the name. */
  detailOf: (row: Row) => ReactNode;
  onAsk: (asked: OpenDialog<Row>) => void;
}

/** A list of places of the catalogue with what may be done with each. */
export const PlaceList = <Row extends Place>({
  query,
  nothing,
  detailOf,
  onAsk,
  ...dialogs
}: PlaceListProps<Row>) => (
  <>
    <Button className="mb-4" onClick={() => onAsk({ what: 'add' })}>
      {dialogs.words.add}
    </Button>
    <AdminList query={query} nothing={nothing} dense>
      {(row) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="min-w-0 grow basis-40 wrap-anywhere">
            <span className="font-bold">{row.name}</span>{' '}
            <span className="text-sm text-ink-soft">{detailOf(row)}</span>
          </p>
          <RowActions
            name={row.name}
            onEdit={() => onAsk({ what: 'edit', row })}
            onMerge={dialogs.onMerge && (() => onAsk({ what: 'merge', row }))}
            onRemove={() => onAsk({ what: 'remove', row })}
          />
        </div>
      )}
    </AdminList>
    <PlaceDialogs {...dialogs} onDone={() => onAsk(null)} />
  </>
);
