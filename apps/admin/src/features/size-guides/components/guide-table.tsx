import { useTranslation } from '@fori/client/use-translation';
import { type Language, languageNames, localeTags } from '@fori/domain/languages';
import { MAX_GUIDE_COLUMNS, MAX_GUIDE_ROWS } from '@fori/domain/size-guides';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Input } from '../../../shared/form/controls.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { emptyColumn, type GuideForm } from '../size-guides-form.ts';

interface GuideTableProps {
  guide: GuideForm;
  /** of the names of the measures; sizes and numbers are the same in every language */
  language: Language;
  /** id and error of a field of the guide: `rows.0.size` */
  wiring: (name: string) => { id: string; error: string | null };
  onChange: (change: Partial<GuideForm>) => void;
}

/** The sizes and what they measure, as a grid of fields. */
export function GuideTable({ guide, language, wiring, onChange }: GuideTableProps) {
  const { t } = useTranslation('admin-size-guides');
  const { columns, rows } = guide;
  /** Changes the table, then moves the focus. */
  const change = (next: Partial<GuideForm>, focus: string) => {
    flushSync(() => onChange(next));
    document.getElementById(wiring(focus).id)?.focus();
  };
  const addColumn = () =>
    change(
      {
        columns: [...columns, emptyColumn()],
        rows: rows.map(({ size, cells }) => ({ size, cells: [...cells, ''] })),
      },
      `columns.${columns.length}.${language}`,
    );
  const removeColumn = (at: number) =>
    change(
      {
        columns: columns.toSpliced(at, 1),
        rows: rows.map(({ size, cells }) => ({ size, cells: cells.toSpliced(at, 1) })),
      },
      'add-column',
    );
  const addRow = () =>
    change({ rows: [...rows, { size: '', cells: columns.map(() => '') }] }, `rows.${rows.length}.size`);

  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page */}
      <div role="group" aria-label={t('table.label')} className="relative -mx-1 overflow-x-auto px-1 pb-1">
        <table className="border-separate border-spacing-1">
          <thead>
            <tr className="text-left align-top text-sm">
              <th scope="col" className="py-2 font-semibold">
                {t('table.size')}
              </th>
              {columns.map((column, at) => (
                <th key={at} scope="col" className="font-normal">
                  <Field
                    {...wiring(`columns.${at}.${language}`)}
                    label={t('table.measure', { language: languageNames[language], number: at + 1 })}
                    labelHidden
                  >
                    <Input
                      value={column[language]}
                      onChange={({ target }) =>
                        onChange({ columns: columns.with(at, { ...column, [language]: target.value }) })
                      }
                      lang={localeTags[language]}
                      placeholder={language === 'en' ? t('table.measure_example') : column.en}
                      autoComplete="off"
                      className="min-w-32"
                    />
                  </Field>
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, cells }, at) => (
              <tr key={at} className="align-top">
                <th scope="row" className="font-normal">
                  <Field {...wiring(`rows.${at}.size`)} label={t('table.size_of', { row: at + 1 })} labelHidden>
                    <Input
                      value={size}
                      onChange={({ target }) => onChange({ rows: rows.with(at, { size: target.value, cells }) })}
                      autoComplete="off"
                      className="min-w-20 font-semibold"
                    />
                  </Field>
                </th>
                {cells.map((cell, column) => (
                  <td key={column}>
                    <Field
                      {...wiring(`rows.${at}.cells.${column}`)}
                      label={t('table.cell', { size: size || at + 1, measure: columns[column]?.en || column + 1 })}
                      labelHidden
                    >
                      <Input
                        value={cell}
                        onChange={({ target }) =>
                          onChange({ rows: rows.with(at, { size, cells: cells.with(column, target.value) }) })
                        }
                        inputMode="decimal"
                        autoComplete="off"
                        className="min-w-28 font-mono"
                      />
                    </Field>
                  </td>
                ))}
                <td>
                  <Unlocked>
                    <IconButton
                      label={t('table.remove_row', { size: size || at + 1 })}
                      tooltip
                      disabled={rows.length === 1}
                      onClick={() => change({ rows: rows.toSpliced(at, 1) }, 'add-row')}
                    >
                      <Trash2 aria-hidden className="size-5" />
                    </IconButton>
                  </Unlocked>
                </td>
              </tr>
            ))}
            <Unlocked>
              <tr>
                <td />
                {columns.map((column, at) => (
                  <td key={at}>
                    <IconButton
                      label={t('table.remove_measure', { measure: column.en || at + 1 })}
                      tooltip
                      disabled={columns.length === 1}
                      onClick={() => removeColumn(at)}
                    >
                      <Trash2 aria-hidden className="size-5" />
                    </IconButton>
                  </td>
                ))}
                <td />
              </tr>
            </Unlocked>
          </tbody>
        </table>
      </div>
      <Unlocked>
        <div className="flex flex-wrap gap-2">
          <Button
            id={wiring('add-row').id}
            variant="secondary"
            disabled={rows.length >= MAX_GUIDE_ROWS}
            onClick={addRow}
          >
            <Plus aria-hidden className="size-5" />
            {t('table.add_row')}
          </Button>
          <Button
            id={wiring('add-column').id}
            variant="secondary"
            disabled={columns.length >= MAX_GUIDE_COLUMNS}
            onClick={addColumn}
          >
            <Plus aria-hidden className="size-5" />
            {t('table.add_measure')}
          </Button>
        </div>
      </Unlocked>
    </div>
  );
}
