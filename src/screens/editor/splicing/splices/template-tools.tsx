import { useState } from 'react';
import { patchEach } from '../../../../editor/commands/patch-each';
import type { Editor } from '../../../../editor/editor';
import { applyTemplate } from '../../../../fibres/templates/apply-template';
import { text } from '../../../../i18n/text';
import type { Item } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { messageText } from '../../../text/message-text';
import { refusalText } from '../../../text/refusal-text';
import { MakeUp, OwnTemplates, TemplateChoice, useTemplates } from '../templates/template-choice';
import type { Splices, SpliceWord } from './use-splices';

type Props = { readonly splices: Splices; readonly editor: Editor; readonly item: Item };

/** The make-up of this closure from a template, or as one. */
export function TemplateTools({ splices: { isWritable }, editor, item }: Props) {
  const templates = useTemplates();
  const { chosen } = templates;
  const [word, setWord] = useState<SpliceWord | null>(null);
  const apply = () => {
    if (!chosen) return;
    const { edits, left } = applyTemplate([item], chosen.template);
    const [one] = left;
    if (one) return setWord({ sentence: messageText(one.why), isRefusal: true });
    const refusal = editor.run(patchEach(editor.env(), edits));
    const done = text('templates.applied', { count: 1, name: chosen.label });
    setWord(refusal ? { sentence: refusalText(refusal), isRefusal: true } : { sentence: done, isRefusal: false });
  };
  return (
    <fieldset className="splice-hardware splice-templates">
      <legend className="strong">{text('templates.templates')}</legend>
      <div className="splice-add">
        <TemplateChoice templates={templates} />
        <Button onClick={apply} disabled={!isWritable || !chosen} data-testid="splice-template">
          {text('templates.applyHere')}
        </Button>
      </div>
      <MakeUp templates={templates} />
      {word ? (
        <p className={`splice-word ${word.isRefusal ? 'danger' : 'quiet'}`} role="status" data-testid="template-word">
          {word.sentence}
        </p>
      ) : null}
      <OwnTemplates named={templates.named} from={item} />
    </fieldset>
  );
}
