import { errorText } from '@fori/client/errors';
import { addView, changeView, removeView } from '@fori/client/mutations/admin-views';
import { savedViewsQuery } from '@fori/client/queries/admin-views';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { SavedView } from '@fori/contracts/admin-views/contract';
import type { SavedViewArea } from '@fori/domain/saved-views';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Menu, MenuItem } from '@fori/ui/menu';
import { showToast } from '@fori/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListState } from './define-list.ts';
import type { ListControls } from './use-list.ts';
import { ViewDialog } from './view-dialog.tsx';

type OpenDialog = { what: 'save' } | { what: 'rename' | 'delete'; view: SavedView };

interface SavedViewsProps<S extends ListState> {
  area: SavedViewArea;
  controls: ListControls<S>;
}

/**
 * The admin's saved views of a list as links above it: named filters. The current filters can be saved as a view; the
 * current view can be renamed, given the current filters, or deleted.
 */
export function SavedViews<S extends ListState>({ area, controls }: SavedViewsProps<S>) {
  const { t } = useTranslation(['admin-orders', 'common', 'errors']);
  const api = useBackOfficeApi();
  const { data: views = [] } = useQuery(savedViewsQuery(api, area));
  const [add, change, remove] = [useMutation(addView(api)), useMutation(changeView(api)), useMutation(removeView(api))];
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  // the view opened last stays the one being edited while its filters are changed
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { list, state } = controls;

  const queryOf = (some: S) => list.write({ ...some, page: list.defaults.page }).toString();
  const currentQuery = queryOf(state);
  const queryOfView = (view: SavedView) => queryOf(list.read(new URLSearchParams(view.query)));
  const current = views.find((view) => queryOfView(view) === currentQuery);
  const opened = current ?? views.find(({ id }) => id === openedId);
  const canSave = list.isRestricted(state) && !current;

  const close = () => {
    setOpenDialog(null);
    for (const call of [add, change, remove]) call.reset();
  };
  const saved = ({ id, name }: SavedView) => {
    setOpenedId(id);
    showToast({ tone: 'success', title: t('views.saved', { name }) });
    close();
  };
  const update = (view: SavedView) =>
    change.mutate(
      { id: view.id, query: currentQuery },
      {
        onSuccess: saved,
        onError: (error) => showToast({ tone: 'error', title: t('views.failed'), description: errorText(error, t) }),
      },
    );
  const removeOne = (view: SavedView) =>
    remove.mutate(view.id, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('views.deleted', { name: view.name }) });
        close();
      },
      onError: (error) => {
        showToast({ tone: 'error', title: t('views.failed'), description: errorText(error, t) });
        close();
      },
    });

  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label={t('views.label')} className="min-w-0">
          <ul className="flex flex-wrap gap-2">
            {views.map((view) => (
              <li key={view.id}>
                <Link
                  to={queryOfView(view) ? `${list.path}?${queryOfView(view)}` : list.path}
                  onClick={() => setOpenedId(view.id)}
                  aria-current={view.id === current?.id ? 'page' : undefined}
                  className="flex min-h-target items-center rounded-control border border-line px-3 text-sm transition-colors hover:border-ink aria-[current]:border-spruce aria-[current]:bg-spruce-tint aria-[current]:font-semibold"
                >
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {opened && (
        <Menu
          label={t('views.manage', { name: opened.name })}
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          align="start"
        >
          <MenuItem onSelect={() => setOpenDialog({ what: 'rename', view: opened })}>{t('views.rename')}</MenuItem>
          <MenuItem disabled={current !== undefined} onSelect={() => update(opened)}>
            {t('views.update')}
          </MenuItem>
          <MenuItem destructive onSelect={() => setOpenDialog({ what: 'delete', view: opened })}>
            {t('views.delete')}
          </MenuItem>
        </Menu>
      )}
      {/* always rendered, so that the first filter shifts nothing below */}
      <Button variant="quiet" disabled={!canSave} onClick={() => setOpenDialog({ what: 'save' })}>
        <BookmarkPlus aria-hidden className="size-5" />
        {t('views.save')}
      </Button>
      {openDialog?.what === 'save' && (
        <ViewDialog
          title={t('views.save_title')}
          submitLabel={t('views.save')}
          busy={add.isPending}
          error={add.error}
          onSubmit={(name) => add.mutate({ area, name, query: currentQuery }, { onSuccess: saved })}
          onClose={close}
        />
      )}
      {openDialog?.what === 'rename' && (
        <ViewDialog
          title={t('views.rename_title', { name: openDialog.view.name })}
          submitLabel={t('views.rename')}
          name={openDialog.view.name}
          busy={change.isPending}
          error={change.error}
          onSubmit={(name) => change.mutate({ id: openDialog.view.id, name }, { onSuccess: saved })}
          onClose={close}
        />
      )}
      {openDialog?.what === 'delete' && (
        <ConfirmDialog
          open
          destructive
          title={t('views.delete_title', { name: openDialog.view.name })}
          description={t('views.delete_text')}
          confirmLabel={t('views.delete')}
          cancelLabel={t('common:action.cancel')}
          busy={remove.isPending}
          onConfirm={() => removeOne(openDialog.view)}
          onClose={close}
        />
      )}
    </div>
  );
}
