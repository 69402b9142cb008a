import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from '@fori/domain/product-csv';
import { Button } from '@fori/ui/button';
import { FieldError } from '@fori/ui/field';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';

const MEGABYTE = 1024 * 1024;

/** Takes one CSV file, dropped or chosen. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('admin-product-csv');
  const { number } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hint = useId();

  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    if (others.length > 0) setProblem(t('choose_one'));
    else if (file.size > MAX_IMPORT_MEGABYTES * MEGABYTE)
      setProblem(t('choose_large', { file: file.name, megabytes: MAX_IMPORT_MEGABYTES }));
    else {
      setProblem(null);
      onFile(file);
    }
  };
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault();
    setOver(inside);
  };

  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first */}
      <div
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files);
        }}
        data-over={over || undefined}
        className="flex flex-col items-center gap-3 rounded-control border border-line border-dashed bg-surface px-4 py-10 text-center transition-colors data-over:border-spruce data-over:bg-spruce-tint"
      >
        <FileUp aria-hidden className="size-8 text-muted" />
        <p className="font-semibold">{t('choose_drop')}</p>
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          {t('choose_button')}
        </Button>
        <p id={hint} className="text-muted text-sm">
          {t('choose_hint', { rows: number(MAX_IMPORT_ROWS), megabytes: MAX_IMPORT_MEGABYTES })}
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          onChange={(event) => {
            take(event.target.files);
            // the same file, corrected, can be chosen again
            event.target.value = '';
          }}
        />
      </div>
      {problem && (
        <div role="alert" className="mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
