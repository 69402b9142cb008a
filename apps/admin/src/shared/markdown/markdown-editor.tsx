import { useTranslation } from '@fori/client/use-translation';
import { type Language, localeTags } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type UIEventHandler,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Textarea } from '../form/controls.tsx';
import { useLocked } from '../form/lock.tsx';
import { applied, type Edit, insertBlock, makeLink, toggleInlineMark, toggleLines } from './markdown-edits.ts';
import { actionOf, type MarkdownAction, MarkdownToolbar } from './markdown-toolbar.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { RunningUpload } from './use-image-uploads.ts';

interface MarkdownEditorProps {
  id: string;
  label: string;
  hint: string;
  error: string | null;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  maxLength: number;
  language: Language;
  /** ref of the text box, which scrolls by itself */
  onScroll: UIEventHandler<HTMLElement>;
  running: readonly RunningUpload[];
  /** starts an upload and returns the placeholder text for it */
  onPicture: (file: File) => string;
}

const picturesIn = (files: FileList | null | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** A text in Markdown: toolbar, shortcuts, and pictures that are pasted, dropped or chosen. */
export function MarkdownEditor({
  id,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  maxLength,
  language,
  onScroll,
  running,
  onPicture,
}: MarkdownEditorProps) {
  const { t } = useTranslation('admin-blogs');
  const box = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const select = useRef<{ start: number; end: number } | null>(null);
  const [over, setOver] = useState(false);
  const locked = useLocked();

  // run once the edited text is in the box
  useLayoutEffect(() => {
    const selection = select.current;
    if (!selection || !box.current) return;
    select.current = null;
    box.current.setSelectionRange(selection.start, selection.end);
  });

  const selected = () => {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {};
    return { text: value, start: selectionStart, end: selectionEnd };
  };
  const apply = (edit: Edit) => {
    const area = box.current;
    if (!area) return;
    area.focus();
    area.setSelectionRange(edit.from, edit.to);
    select.current = { start: edit.start, end: edit.end };
    // inserts as if typed, so that the browser can undo it; where that is not supported the text is set
    if (document.execCommand?.('insertText', false, edit.insert)) area.setSelectionRange(edit.start, edit.end);
    else onChange(applied({ text: value }, edit));
  };
  const add = (files: readonly File[]) => {
    if (files.length > 0) apply(insertBlock(selected(), files.map(onPicture).join('\n\n')));
  };
  const act = (action: MarkdownAction) => {
    if (action === 'bold') apply(toggleInlineMark(selected(), '**', t('sample.bold')));
    else if (action === 'italic') apply(toggleInlineMark(selected(), '*', t('sample.italic')));
    else if (action === 'heading') apply(toggleLines(selected(), '## '));
    else if (action === 'list') apply(toggleLines(selected(), '- '));
    else if (action === 'quote') apply(toggleLines(selected(), '> '));
    else if (action === 'link') apply(makeLink(selected(), t('sample.link')));
    else chooser.current?.click();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || locked) return;
    event.preventDefault();
    act(action);
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = picturesIn(event.clipboardData.files);
    if (files.length === 0 || locked) return;
    event.preventDefault();
    add(files);
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    const files = picturesIn(event.dataTransfer.files);
    if (files.length === 0 || locked) return;
    event.preventDefault();
    add(files);
  };

  return (
    <div className="grid content-start lg:flex lg:h-full lg:flex-col">
      <Field id={id} label={label} error={error} hint={hint} className="lg:min-h-0 lg:flex-1">
        <div className="lg:flex lg:min-h-0 lg:flex-1 lg:flex-col">
          {!locked && <MarkdownToolbar controls={id} onAction={act} />}
          <Textarea
            ref={box}
            value={value}
            lang={localeTags[language]}
            onBlur={onBlur}
            maxLength={maxLength}
            spellCheck
            rows={18}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onDrop={onDrop}
            onDragOver={(event) => {
              if (locked || !event.dataTransfer.types.includes('Files')) return;
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onScroll={onScroll}
            // on a wide screen as high as the preview beside it, on a phone as its text
            className={cn(
              'font-mono dense:max-lg:min-h-96 lg:field-sizing-fixed lg:flex-1 lg:resize-none',
              over && 'border-spruce bg-spruce-tint',
            )}
          />
        </div>
      </Field>
      <input
        ref={chooser}
        disabled={locked}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        multiple
        hidden
        aria-label={t('toolbar.picture')}
        onChange={({ target }) => {
          add(picturesIn(target.files));
          target.value = '';
        }}
      />
      {running.map(({ key, name, sent }) => (
        <UploadProgress key={key} label={t('upload.running', { name })} sent={sent} />
      ))}
    </div>
  );
}
