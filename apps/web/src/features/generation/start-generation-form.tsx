import { LIMITS } from '@assay/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { Sparkles } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field } from '../../components/ui/field.tsx';
import { Input } from '../../components/ui/input.tsx';
import { TextArea } from '../../components/ui/text-area.tsx';
import { limitedText } from '../../lib/limited-text.ts';
import type { GenerationRequest } from './mutation-hooks.ts';

const { tests, goalCharacters } = LIMITS.generation;

const schema = z.object({
  goal: limitedText(goalCharacters),
  maxTests: z
    .number({ error: 'A number is needed' })
    .int('A whole number is needed')
    .min(1, 'At least 1')
    .max(tests.most, `At most ${tests.most}`),
});

type StartGenerationFormProps = {
  readonly url: string;
  readonly busy: boolean;
  readonly onStart: (request: GenerationRequest) => void;
};

/** Asks for a goal and the most tests, and starts a generation with them. */
export function StartGenerationForm({ url, busy, onStart }: StartGenerationFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { goal: '', maxTests: tests.byDefault },
  });
  const { errors } = formState;
  return (
    <Card aria-label="Generate tests" className="p-5">
      <Introduction url={url} />
      <form noValidate onSubmit={handleSubmit(onStart)} className="mt-5 grid max-w-xl gap-4">
        <Field
          label="Goal (Optional)"
          hint="What matters most, in your words. Then only tests that mention them are written, if there are any."
          error={errors.goal?.message}
        >
          {(ids) => (
            <TextArea
              {...ids}
              {...register('goal')}
              rows={2}
              placeholder="Check that an order can be placed and is listed afterwards"
            />
          )}
        </Field>
        <Field label="Most tests" error={errors.maxTests?.message}>
          {(ids) => (
            <Input
              {...ids}
              {...register('maxTests', { valueAsNumber: true })}
              type="number"
              min={1}
              max={tests.most}
              className="max-w-28"
            />
          )}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {!busy && <Sparkles aria-hidden="true" className="size-4" />}
            {busy ? 'Starting...' : 'Generate tests'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Introduction({ url }: Pick<StartGenerationFormProps, 'url'>) {
  return (
    <>
      <h2 className="text-base">Generate tests</h2>
      <p className="mt-1 max-w-2xl text-ink-2">
        Assay opens <span className="mono [overflow-wrap:anywhere]">{url}</span> in a real browser, finds its pages,
        forms and actions, and writes tests in plain English. A test is kept only when it passes again from a clean
        start, twice.
      </p>
    </>
  );
}
