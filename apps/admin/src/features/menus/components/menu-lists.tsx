import { useTranslation } from '@fori/client/use-translation';
import type { EditedLink, MenuTargets } from '@fori/contracts/admin-menus/schemas';
import type { Language } from '@fori/domain/languages';
import { menuLimits } from '@fori/domain/menus';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { CircleAlert, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { OrderedList } from '../../../shared/ordered-list.tsx';
import { type LinkList, linkLists, type MenusForm, targetOf, textOf } from '../menus-form.ts';

interface MenuListsProps {
  form: MenusForm;
  targets: MenuTargets;
  language: Language;
  /** the key of what is edited: `header custom_jacket`, `columns quick-links` */
  current: string;
  /** keys of what has errors */
  wrong: ReadonlySet<string>;
  idOf: (field: string) => string;
  onOpen: (key: string) => void;
  onMoveLink: (list: LinkList, from: number, to: number) => void;
  onMoveColumn: (from: number, to: number) => void;
  onAddLink: (list: LinkList) => void;
  onAddColumn: () => void;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Every menu with its links in their order, and the footer's columns in theirs. */
export function MenuLists({ form, targets, language, current, wrong, idOf, onOpen, ...on }: MenuListsProps) {
  const { t } = useTranslation('admin-menus');
  const columnName = ({ title }: MenusForm['columns'][number]) => title[language] || title.en || t('new_column');
  const nameOf = (link: EditedLink) =>
    link.kind === 'categories' ? t('kind.categories') : textOf(link, targets, language) || t(`kind.${link.kind}`);
  const labels = {
    up: (item: string) => t('up', { item }),
    down: (item: string) => t('down', { item }),
    moved: (item: string, place: { number: number; count: number }) => t('moved', { item, ...place }),
  };
  const errorMark = (key: string) =>
    wrong.has(key) && (
      <>
        <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
        <span className="sr-only">{t('check')}</span>
      </>
    );
  /** the id of what is open in a list; null where it is in another one */
  const currentIn = (list: string) => (current.startsWith(`${list} `) ? current.slice(list.length + 1) : null);
  const links = (list: LinkList, most: number) => {
    const title = list.column
      ? t('list.column', { name: columnName(list.column) })
      : t(list.key === 'header' ? 'list.header' : 'list.aside');
    return (
      <Group key={list.key} title={title}>
        {list.links.length === 0 && <p className="text-muted text-sm">{t('empty')}</p>}
        <OrderedList
          items={list.links}
          nameOf={nameOf}
          current={currentIn(list.key)}
          labels={{ list: title, ...labels }}
          onOpen={(id) => onOpen(`${list.key} ${id}`)}
          onMove={(from, to) => on.onMoveLink(list, from, to)}
        >
          {(link) => (
            <>
              <span className="min-w-0 flex-1 wrap-break-word">{nameOf(link)}</span>
              {targetOf(link, targets)?.shown === false && <Badge tone="rust">{t('not_shown')}</Badge>}
              {errorMark(`${list.key} ${link.id}`)}
            </>
          )}
        </OrderedList>
        <Unlocked>
          <Button
            id={idOf(`${list.field}.add`)}
            variant="quiet"
            className="justify-self-start"
            aria-label={t('add_link_to', { list: title })}
            disabled={list.links.length >= most}
            onClick={() => on.onAddLink(list)}
          >
            <Plus aria-hidden className="size-4" />
            {t('add_link')}
          </Button>
        </Unlocked>
      </Group>
    );
  };
  const [header, aside, ...columns] = linkLists(form);
  return (
    <nav aria-label={t('title')} className="grid gap-6">
      {header && links(header, menuLimits.header)}
      {aside && links(aside, menuLimits.header)}
      <Group title={t('list.columns')}>
        <OrderedList
          items={form.columns}
          nameOf={columnName}
          current={currentIn('columns')}
          labels={{ list: t('list.columns'), ...labels }}
          onOpen={(id) => onOpen(`columns ${id}`)}
          onMove={on.onMoveColumn}
        >
          {(column) => (
            <>
              <span className="min-w-0 flex-1 wrap-break-word font-semibold">{columnName(column)}</span>
              {errorMark(`columns ${column.id}`)}
            </>
          )}
        </OrderedList>
        <Unlocked>
          <Button
            id={idOf('columns.add')}
            variant="quiet"
            className="justify-self-start"
            disabled={form.columns.length >= menuLimits.columns}
            onClick={on.onAddColumn}
          >
            <Plus aria-hidden className="size-4" />
            {t('add_column')}
          </Button>
        </Unlocked>
      </Group>
      {columns.map((list) => links(list, menuLimits.column))}
    </nav>
  );
}
