import { errorText } from '@fori/client/errors';
import { placeCategory } from '@fori/client/mutations/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { languageNames } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { MoveButtons, useDragOrder } from '../../../shared/reorder.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import { useOfferedLanguages } from '../../../shared/use-offered-languages.ts';
import { isTranslated } from '../category-form.ts';

function Thumbnail({ picture }: Pick<AdminCategory, 'picture'>) {
  if (!picture) {
    return (
      <span className="flex h-12 w-10 shrink-0 items-center justify-center bg-stage text-muted">
        <Tags aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <Picture
      src={picture.url}
      alt=""
      width={picture.width}
      height={picture.height}
      placeholder={picture.placeholder}
      sizes="3rem"
      className="h-12 w-10 shrink-0 object-cover"
    />
  );
}

/** The categories in the shop's order, which is changed by dragging or by buttons. */
export function CategoriesList({ categories }: { categories: readonly AdminCategory[] }) {
  const { t } = useTranslation(['admin-categories', 'errors']);
  const { nameOf } = useCategories();
  const { offered } = useOfferedLanguages();
  const { mutate } = useMutation(placeCategory(useBackOfficeApi()));
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);

  const move = (category: AdminCategory, to: number) => {
    const others = categories.filter(({ id }) => id !== category.id);
    mutate(
      { id: category.id, before: others[to]?.id ?? null },
      {
        onError: (error) => showToast({ tone: 'error', title: t('not_moved'), description: errorText(error, t) }),
      },
    );
    setAnnouncement(t('moved', { name: nameOf(category.slug), number: to + 1, count: categories.length }));
  };
  const { itemProps, dragged, over } = useDragOrder<number>((id, onto) => {
    const moved = categories.find((category) => category.id === id);
    const to = categories.findIndex((category) => category.id === onto);
    if (moved && to !== -1) move(moved, to);
  });
  // keeps the focus on the button that was pressed
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order has changed
  useLayoutEffect(() => {
    if (!pressed.current) return;
    list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = null;
  }, [categories]);

  return (
    <>
      <ol ref={list} aria-label={t('title')} className="divide-y divide-hair border border-hair bg-surface">
        {categories.map((category, index) => {
          const { id, slug } = category;
          const name = nameOf(slug);
          const missing = offered.filter((language) => !isTranslated(category, language));
          return (
            <li
              key={id}
              {...itemProps(id)}
              className={cn(
                'relative flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 hover:bg-bg sm:flex-nowrap sm:px-4 [&[draggable=true]]:cursor-grab',
                dragged === id && 'opacity-50',
                over === id && 'outline-2 outline-spruce -outline-offset-2',
              )}
            >
              <Thumbnail picture={category.picture} />
              <span className="min-w-0 flex-1">
                <Link
                  to={paths.category(id)}
                  draggable={false}
                  className="wrap-break-word inline-flex min-h-target items-center font-semibold after:absolute after:inset-0 hover:underline hover:underline-offset-4"
                >
                  {name}
                </Link>
                <span className="-mt-2 block wrap-anywhere font-mono text-muted text-sm">{slug}</span>
              </span>
              <span className="order-last flex w-full flex-wrap items-center gap-x-3 gap-y-1 pl-14 text-sm sm:order-none sm:w-auto sm:justify-end sm:pl-0">
                {category.hidden && <Badge>{t('hidden')}</Badge>}
                {missing.length > 0 && (
                  <Badge tone="rust">
                    {t('missing', { languages: missing.map((language) => languageNames[language]).join(', ') })}
                  </Badge>
                )}
                <span className="text-muted tabular-nums">{t('products', { count: category.products })}</span>
              </span>
              <span className="relative flex shrink-0">
                <MoveButtons
                  id={id}
                  at={index}
                  count={categories.length}
                  labels={{ up: t('up', { name }), down: t('down', { name }) }}
                  onMove={(to, button) => {
                    pressed.current = button;
                    move(category, to);
                  }}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
