import { useTranslation } from '@fori/client/use-translation';
import { type CatalogueImport, catalogueFiles } from '@fori/contracts/admin-catalogue/contract';
import { Button } from '@fori/ui/button';
import { DataTable, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';

type Result = Pick<CatalogueImport, 'counts' | 'media' | 'with_shop'>;

/** How many records of each kind are new, changed or as they were. */
function Counts({ counts, media, with_shop: withShop }: Result) {
  const { t } = useTranslation('admin-catalogue-zip');
  const { number } = useFormats();
  return (
    <DataTable caption={t('counts')}>
      <TableHead>
        <TableHeader>{t('col.what')}</TableHeader>
        <TableHeader numeric>{t('col.created')}</TableHeader>
        <TableHeader numeric>{t('col.changed')}</TableHeader>
        <TableHeader numeric>{t('col.unchanged')}</TableHeader>
      </TableHead>
      <TableBody>
        {catalogueFiles.map((file) =>
          file === 'shop' && !withShop ? (
            <TableRow key={file}>
              <TableCell>{t('files.shop')}</TableCell>
              <TableCell colSpan={3} className="text-right text-muted">
                {t('left_out')}
              </TableCell>
            </TableRow>
          ) : (
            <TableRow key={file}>
              <TableCell>{t(`files.${file}`)}</TableCell>
              <TableCell numeric>{number(counts[file].created)}</TableCell>
              <TableCell numeric>{number(counts[file].changed)}</TableCell>
              <TableCell numeric>{number(counts[file].unchanged)}</TableCell>
            </TableRow>
          ),
        )}
        <TableRow>
          <TableCell>{t('media')}</TableCell>
          <TableCell numeric>{number(media)}</TableCell>
          <TableCell numeric>–</TableCell>
          <TableCell numeric>–</TableCell>
        </TableRow>
      </TableBody>
    </DataTable>
  );
}

/** How many are not listed. */
function More({ count }: { count: number }) {
  const { t } = useTranslation('admin-catalogue-zip');
  return count > 0 ? <p className="mt-3 text-muted text-sm">{t('more', { count })}</p> : null;
}

/** A record by its address, with where it is; records without an address are only where they are. */
function Where({ name, within }: { name: string | null; within: string }) {
  return (
    <TableCell className="w-1/2 min-w-32">
      {name !== null && <span className="block font-mono wrap-anywhere">{name}</span>}
      <span className={`block wrap-anywhere ${name === null ? '' : 'text-muted text-sm'}`}>{within}</span>
    </TableCell>
  );
}

function Problems({ problems, problem_count: count }: Pick<CatalogueImport, 'problems' | 'problem_count'>) {
  const { t } = useTranslation('admin-catalogue-zip');
  return (
    <div>
      <DataTable caption={t('problems')}>
        <TableHead>
          <TableHeader>{t('col.where')}</TableHeader>
          <TableHeader>{t('col.problem')}</TableHeader>
        </TableHead>
        <TableBody>
          {problems.map(({ file, record, field, message }) => (
            <TableRow key={`${file} ${record} ${field} ${message}`}>
              <Where name={record} within={[file || 'ZIP', field].filter((part) => part !== null).join(' › ')} />
              <TableCell className="min-w-40 wrap-anywhere">{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </DataTable>
      <More count={count - problems.length} />
    </div>
  );
}

function Changes({ changes, change_count: count }: Pick<CatalogueImport, 'changes' | 'change_count'>) {
  const { t } = useTranslation('admin-catalogue-zip');
  return (
    <div>
      <DataTable caption={t('changes')}>
        <TableHead>
          <TableHeader>{t('col.what')}</TableHeader>
          <TableHeader>{t('col.changed')}</TableHeader>
        </TableHead>
        <TableBody>
          {changes.map(({ file, record, fields }) => (
            <TableRow key={`${file} ${record}`}>
              <Where name={record === file ? null : record} within={t(`files.${file}`)} />
              {fields ? (
                <TableCell className="font-mono wrap-anywhere">{fields.join(', ')}</TableCell>
              ) : (
                <TableCell>{t('new')}</TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </DataTable>
      <More count={count - changes.length} />
    </div>
  );
}

interface OutcomeProps {
  file: string;
  result: CatalogueImport;
  onAnotherFile: () => void;
  /** null where everything is written already */
  onWrite: (() => void) | null;
}

/** What a check found, with the button that imports, or what an import did. */
export function ImportOutcome({ file, result, onAnotherFile, onWrite }: OutcomeProps) {
  const { t } = useTranslation('admin-catalogue-zip');
  const { problem_count: problems, change_count: changes, media, dry_run: dryRun } = result;
  const changesNothing = changes === 0 && media === 0;
  const notice = () => {
    if (problems > 0)
      return (
        <Notice live tone="error" title={t('bad', { count: problems, file })}>
          {t('bad_text')}
        </Notice>
      );
    if (changesNothing)
      return (
        <Notice live tone="info" title={t('nothing')}>
          {t('nothing_text', { file })}
        </Notice>
      );
    return dryRun ? (
      <Notice live tone="info" title={t('ok', { file })}>
        {t('ok_text', { count: changes })}
      </Notice>
    ) : (
      <Notice live tone="ok" title={t('done', { file })}>
        {t('done_text')}
      </Notice>
    );
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {notice()}
      {problems > 0 ? <Problems {...result} /> : <Counts {...result} />}
      <div className="flex flex-wrap gap-3">
        {onWrite && problems === 0 && !changesNothing && <Button onClick={onWrite}>{t('submit')}</Button>}
        <Button variant="secondary" onClick={onAnotherFile}>
          {t('again')}
        </Button>
      </div>
      {problems === 0 && changes > 0 && <Changes {...result} />}
    </div>
  );
}
