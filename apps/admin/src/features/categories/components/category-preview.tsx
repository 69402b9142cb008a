import { categoryTileQuery } from '@fori/client/queries/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { type Language, localeTags } from '@fori/domain/languages';
import { CategoryTile, isWideTile, MAX_TILES, tileListClass } from '@fori/ui/category-tile';
import { ListingHeader } from '@fori/ui/listing-header';
import { Card } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { DrawnFrame } from '../../../shared/drawn-frame.tsx';
import { PreviewWindow } from '../../../shared/preview-window.tsx';
import { categoryLabel, useCategories } from '../../../shared/use-categories.ts';
import type { CategoryForm } from '../category-form.ts';

interface CategoryPreviewProps {
  category: AdminCategory;
  form: CategoryForm;
  language: Language;
}

/** The head of the category's list and its tile on the home page, as the form has them, in a language (ADMIN-238). */
export function CategoryPreview({ category, form: { texts, visible }, language }: CategoryPreviewProps) {
  const { t } = useTranslation('admin-categories');
  const { data: row } = useQuery(categoryTileQuery(useBackOfficeApi(), category.id, language));
  const { categories } = useCategories();
  const offered = categories.filter(({ id, hidden }) => id === category.id || !hidden);
  const index = Math.max(
    0,
    offered.findIndex(({ id }) => id === category.id),
  );
  const count = Math.min(Math.max(1, offered.length), MAX_TILES);
  const name = categoryLabel({ ...category, texts }, language);
  const lang = localeTags[language];
  return (
    <Card title={t('preview.title')}>
      <div className="grid min-w-0 gap-3">
        <p className="max-w-form text-muted text-sm">{t(visible ? 'preview.about' : 'preview.hidden')}</p>
        <PreviewWindow>
          {(style) => (
            <DrawnFrame title={t('preview.frame')} style={style}>
              <div className="shell flex flex-col gap-12 py-8">
                <div>
                  <p className="stamp mb-4 text-muted">{t('preview.list')}</p>
                  <div lang={lang}>
                    <ListingHeader
                      title={name}
                      count={row?.count_text}
                      description={texts[language].description || texts.en.description}
                    />
                  </div>
                </div>
                <div>
                  <p className="stamp mb-4 text-muted">{t('preview.tile')}</p>
                  {index < MAX_TILES ? (
                    <ul lang={lang} className={tileListClass(count)}>
                      <li
                        className={
                          isWideTile(index, count) ? 'flex flex-col gap-3 max-md:col-span-2' : 'flex flex-col gap-3'
                        }
                      >
                        <CategoryTile name={name} row={row} countText={row?.count_text} index={index} count={count} />
                      </li>
                    </ul>
                  ) : (
                    <p>{t('preview.not_home', { most: MAX_TILES })}</p>
                  )}
                </div>
              </div>
            </DrawnFrame>
          )}
        </PreviewWindow>
      </div>
    </Card>
  );
}
