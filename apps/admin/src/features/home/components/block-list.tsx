import { type HomeBlockKind, homeBlockKinds, homeLimits } from '@fori/domain/home';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Select } from '@fori/ui/input';
import { ArrowDown, ArrowUp, CircleAlert, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BlockForm } from '../home-form.ts';

/** What stands for the page itself among the blocks. */
export const HEAD = 'head';

interface BlockListProps {
  id: string;
  blocks: readonly BlockForm[];
  /** the id of the block that is edited, or `HEAD` */
  current: string;
  /** ids of blocks with errors */
  wrong: ReadonlySet<string>;
  onOpen: (id: string) => void;
  onMove: (from: number, to: number) => void;
  onAdd: (kind: HomeBlockKind) => void;
}

/** The first words of a block in English. */
const wordsOf = (block: BlockForm): string =>
  ['title.en', 'slides.0.title.en', 'links.0.text.en'].map((name) => get(block, name) as string).find(Boolean) ?? '';

/** The blocks in their order, changed by dragging or by the arrows, and the kinds of blocks that can be added. */
export function BlockList({ id, blocks, current, wrong, onOpen, onMove, onAdd }: BlockListProps) {
  const { t } = useTranslation('admin-home');
  const [kind, setKind] = useState<HomeBlockKind>('text');
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const nameOf = (block: BlockForm) => [t(`kind.${block.kind}`), wordsOf(block)].filter(Boolean).join(': ');
  const move = (from: number, to: number, focused: string) => {
    const block = blocks[from];
    if (!block || from === to) return;
    flushSync(() => {
      onMove(from, to);
      setAnnouncement(t('moved', { block: nameOf(block), number: to + 1, count: blocks.length }));
    });
    list.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const openButton = (key: string) =>
    cn(
      'flex min-h-target min-w-0 flex-1 items-center gap-2 border-l-4 px-3 py-1.5 text-left text-sm focus-visible:-outline-offset-2',
      current === key ? 'border-spruce' : 'border-transparent hover:bg-bg',
    );
  const errorMark = (key: string) =>
    wrong.has(key) && (
      <>
        <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
        <span className="sr-only">{t('translation.partial')}</span>
      </>
    );
  return (
    <nav aria-label={t('blocks')} className="grid gap-4">
      <div className="border border-hair bg-surface">
        <button
          type="button"
          aria-current={current === HEAD ? 'true' : undefined}
          onClick={() => onOpen(HEAD)}
          className={cn(openButton(HEAD), 'w-full')}
        >
          <span className="flex-1 font-semibold">{t('head.title')}</span>
          {errorMark(HEAD)}
        </button>
      </div>
      {blocks.length === 0 && <p className="text-muted text-sm">{t('no_blocks')}</p>}
      <ol ref={list} className="grid border border-hair bg-surface empty:hidden">
        {blocks.map((block, at) => {
          const name = nameOf(block);
          const isScheduled = block.from !== '' || block.until !== '';
          return (
            <li
              key={block.id}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(block.id);
              }}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                const from = blocks.findIndex((other) => other.id === dragged);
                if (from === -1) return;
                event.preventDefault();
                move(from, at, `[data-open="${dragged}"]`);
              }}
              className={cn(
                'flex cursor-grab items-stretch border-hair border-b last:border-b-0',
                dragged === block.id && 'opacity-50',
              )}
            >
              <button
                type="button"
                data-open={block.id}
                aria-current={block.id === current ? 'true' : undefined}
                onClick={() => onOpen(block.id)}
                className={openButton(block.id)}
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(`kind.${block.kind}`)}</span>
                  <span className="block truncate text-muted">{wordsOf(block)}</span>
                  {(block.hidden || isScheduled) && (
                    <span className="mt-1 flex flex-wrap gap-1">
                      {block.hidden && <Badge tone="rust">{t('hidden')}</Badge>}
                      {isScheduled && <Badge>{t('scheduled')}</Badge>}
                    </span>
                  )}
                </span>
                {errorMark(block.id)}
              </button>
              <span className="flex items-center">
                <IconButton
                  label={t('item_action.up', { item: name })}
                  data-up={block.id}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1, `[data-up="${block.id}"]`)}
                >
                  <ArrowUp aria-hidden className="size-4" />
                </IconButton>
                <IconButton
                  label={t('item_action.down', { item: name })}
                  data-down={block.id}
                  disabled={at === blocks.length - 1}
                  onClick={() => move(at, at + 1, `[data-down="${block.id}"]`)}
                >
                  <ArrowDown aria-hidden className="size-4" />
                </IconButton>
              </span>
            </li>
          );
        })}
      </ol>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('add.kind')} className="min-w-40 flex-1">
          <Select
            value={kind}
            onChange={({ target }) => setKind(homeBlockKinds.find((each) => each === target.value) ?? kind)}
          >
            {homeBlockKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kind.${each}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          id={`${id}-add`}
          variant="secondary"
          disabled={blocks.length >= homeLimits.blocks}
          onClick={() => onAdd(kind)}
        >
          <Plus aria-hidden className="size-5" />
          {t('add.action')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </nav>
  );
}
