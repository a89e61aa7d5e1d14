import { PUBLIC_CONTENT } from '../../../config/public-content.ts';

const { interval: words } = PUBLIC_CONTENT.pricing;
const INTERVALS = ['monthly', 'yearly'] as const;
export type Interval = (typeof INTERVALS)[number];

type IntervalChoiceProps = { readonly interval: Interval; readonly onChange: (interval: Interval) => void };

/** Monthly or yearly prices. */
export function IntervalChoice({ interval, onChange }: IntervalChoiceProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset className="flex rounded-lg border bg-surface p-1">
        <legend className="sr-only">{words.label}</legend>
        {INTERVALS.map((each) => (
          <label
            key={each}
            className="cursor-pointer rounded-md px-4 py-1.5 text-ink-2 has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-mark"
          >
            <input
              type="radio"
              name="interval"
              value={each}
              checked={interval === each}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            {words[each]}
          </label>
        ))}
      </fieldset>
      <span className="num inline-flex h-7 items-center rounded-full bg-pass-soft px-3 text-[14px] font-medium text-pass">
        {words.saving}
      </span>
    </div>
  );
}
