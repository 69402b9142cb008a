import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { InsertedHtml } from '../../../shared/inserted-html.tsx';

interface QuestionProps {
  id: string;
  question: string;
  /** HTML */
  answer: string;
  level?: 'h2' | 'h3';
}

/** A question that opens and closes separately, without JavaScript as well. One that the address names is open. */
export function Question({ id, question, answer, level: Heading = 'h2' }: QuestionProps) {
  const element = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${id}` && element.current) element.current.open = true;
  }, [hash, id]);
  return (
    <details ref={element} id={id} className="group border-hair border-b">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-3 hover:text-spruce [&::-webkit-details-marker]:hidden">
        <Heading className="min-w-0 hyphens-auto font-semibold text-lg tracking-normal">{question}</Heading>
        <Plus
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform duration-220 ease-out group-open:rotate-45"
        />
      </summary>
      <div className="pr-8 pb-6">
        <InsertedHtml html={answer} />
      </div>
    </details>
  );
}
