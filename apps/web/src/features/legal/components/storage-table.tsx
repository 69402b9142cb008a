import { useTranslation } from '@fori/client/use-translation';
import { Plus } from 'lucide-react';
import { storageKinds, storedItems } from '../stored-items.ts';

const cell = 'py-2 align-top max-sm:block max-sm:py-0.5 sm:pr-4';
const columns = [
  ['name', 'w-3/10'],
  ['purpose', 'w-9/20'],
  ['until', 'w-1/4'],
] as const;

/** What is stored in the browser, one expandable table for each kind of storage; on phones each row becomes a card. */
export function StorageTable() {
  const { t } = useTranslation('text-pages');
  return (
    <div className="mt-6 border-line border-t">
      {storageKinds.map((kind) => {
        const items = storedItems.filter((item) => item.kind === kind);
        const title = t(`stored.kinds.${kind}`);
        return (
          <details key={kind} className="group border-line border-b">
            <summary className="flex min-h-target list-none items-center justify-between gap-6 py-2 hover:text-spruce [&::-webkit-details-marker]:hidden">
              <span className="font-semibold text-base">
                {title} <span className="font-normal text-muted">({items.length})</span>
              </span>
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform duration-220 ease-out group-open:rotate-45"
              />
            </summary>
            <table className="mb-6 w-full table-fixed text-sm max-sm:block">
              <caption className="sr-only">{title}</caption>
              <thead className="max-sm:sr-only">
                <tr className="border-line border-b text-left">
                  {columns.map(([column, width]) => (
                    <th key={column} scope="col" className={`py-2 pr-4 font-semibold ${width}`}>
                      {t(`stored.columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="max-sm:block">
                {items.map(({ names, purpose, until }) => (
                  <tr key={names[0]} className="border-hair border-b last:border-b-0 max-sm:block max-sm:py-3">
                    <th scope="row" className={`${cell} wrap-anywhere text-left font-mono font-normal`}>
                      {names.map((name) => (
                        <span key={name} className="block">
                          {name}
                        </span>
                      ))}
                    </th>
                    <td className={cell}>{t(`stored.purpose.${purpose}`)}</td>
                    <td className={`${cell} text-muted`}>
                      <span className="sm:hidden">{t('stored.columns.until')}: </span>
                      {t(`stored.until.${until}`)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        );
      })}
    </div>
  );
}
