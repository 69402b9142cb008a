import { useTranslation } from '@fori/client/use-translation';
import { type HomeBlockKind, homeBlockKinds, homeLimits } from '@fori/domain/home';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { CircleAlert, Plus } from 'lucide-react';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { Select } from '../../../shared/form/controls.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { OrderedList, openButtonClass } from '../../../shared/ordered-list.tsx';
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

/** The first words of a block, in the reader's language or else in English. */
const wordsOf = (block: BlockForm, reader: Language): string =>
  ['title', 'slides.0.title', 'links.0.text']
    .flatMap((name) => [reader, fallbackLanguage].map((language) => get(block, `${name}.${language}`) as string))
    .find(Boolean) ?? '';

/** The blocks in their order, changed by dragging or by the arrows, and the kinds of blocks that can be added. */
export function BlockList({ id, blocks, current, wrong, onOpen, onMove, onAdd }: BlockListProps) {
  const { t, i18n } = useTranslation('admin-home');
  const reader = i18n.language as Language;
  const [kind, setKind] = useState<HomeBlockKind>('text');
  const nameOf = (block: BlockForm) => [t(`kind.${block.kind}`), wordsOf(block, reader)].filter(Boolean).join(': ');
  const errorMark = (key: string) =>
    wrong.has(key) && (
      <>
        <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />
        <span className="sr-only">{t('translation.partial')}</span>
      </>
    );
  return (
    <nav aria-label={t('blocks')} className="grid grid-cols-1 gap-4">
      <div className="border border-hair bg-surface">
        <button
          type="button"
          aria-current={current === HEAD ? 'true' : undefined}
          onClick={() => onOpen(HEAD)}
          className={cn(openButtonClass(current === HEAD), 'w-full')}
        >
          <span className="flex-1 font-semibold">{t('head.title')}</span>
          {errorMark(HEAD)}
        </button>
      </div>
      {blocks.length === 0 && <p className="text-muted text-sm">{t('no_blocks')}</p>}
      <OrderedList
        items={blocks}
        nameOf={nameOf}
        current={current}
        labels={{
          up: (item) => t('item_action.up', { item }),
          down: (item) => t('item_action.down', { item }),
          moved: (block, place) => t('moved', { block, ...place }),
        }}
        onOpen={onOpen}
        onMove={onMove}
      >
        {(block) => {
          const isScheduled = block.from !== '' || block.until !== '';
          return (
            <>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(`kind.${block.kind}`)}</span>
                <span className="block truncate text-muted">{wordsOf(block, reader)}</span>
                {(block.hidden || isScheduled) && (
                  <span className="mt-1 flex flex-wrap gap-1">
                    {block.hidden && <Badge tone="rust">{t('hidden')}</Badge>}
                    {isScheduled && <Badge>{t('scheduled')}</Badge>}
                  </span>
                )}
              </span>
              {errorMark(block.id)}
            </>
          );
        }}
      </OrderedList>
      <Unlocked>
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
      </Unlocked>
    </nav>
  );
}
