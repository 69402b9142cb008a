import { MEGABYTE } from '@fori/domain/bytes';
import { Button } from '@fori/ui/button';
import { FieldError } from '@fori/ui/field';
import { FileUp } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';

interface FileDropProps {
  /** of the file chooser */
  accept: string;
  megabytes: number;
  labels: {
    drop: string;
    button: string;
    hint: string;
    /** for more than one file */
    one: string;
    /** for a file that is too large */
    large: (file: string) => string;
  };
  onFile: (file: File) => void;
}

/** Takes one file to import, dropped or chosen. */
export function FileDrop({ accept, megabytes, labels, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const hint = useId();

  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    if (others.length > 0) setProblem(labels.one);
    else if (file.size > megabytes * MEGABYTE) setProblem(labels.large(file.name));
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
        <p className="font-semibold">{labels.drop}</p>
        <Button aria-describedby={hint} onClick={() => input.current?.click()}>
          {labels.button}
        </Button>
        <p id={hint} className="text-muted text-sm">
          {labels.hint}
        </p>
        <input
          ref={input}
          type="file"
          accept={accept}
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
