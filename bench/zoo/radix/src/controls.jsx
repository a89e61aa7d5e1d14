import { Check, ChevronDown, ChevronsUpDown, X } from 'lucide-react';
import { Checkbox, Label, Popover, RadioGroup, Select, Slider, Switch } from 'radix-ui';
import { useState } from 'react';
import { css } from '../shared/variant.js';

/** The controls of the application, in the manner of shadcn/ui: unstyled parts with classes of its own. */
export function Button({ kind = 'plain', className = '', ...props }) {
  return <button type="button" className={`${css('button')} ${css(`button-${kind}`)} ${className}`} {...props} />;
}

export function Input(props) {
  return <input className={css('input')} {...props} />;
}

export function Field({ id, label, problem, children }) {
  return (
    <div className={css('field')}>
      <Label.Root htmlFor={id}>{label}</Label.Root>
      {children}
      {problem && (
        <p className={css('problem')} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

export function Choice({ id, value, options, placeholder, onChange, label }) {
  return (
    <Select.Root value={value} onValueChange={onChange}>
      <Select.Trigger id={id} aria-label={label} className={css('input')}>
        <Select.Value placeholder={placeholder} />
        <Select.Icon>
          <ChevronDown size={16} />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content position="popper" className={css('popover')}>
          <Select.Viewport>
            {options.map((option) => (
              <Select.Item key={option} value={option} className={css('option')}>
                <Select.ItemText>{option}</Select.ItemText>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}

/** Several choices, in a popover with a list. */
export function Tags({ id, value, options, onChange }) {
  const [open, setOpen] = useState(false);
  const toggle = (tag) => onChange(value.includes(tag) ? value.filter((one) => one !== tag) : [...value, tag]);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <button id={id} type="button" role="combobox" aria-expanded={open} className={css('input')}>
          <span>{value.length === 0 ? 'Choose tags' : value.join(', ')}</span>
          <ChevronsUpDown size={16} />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content align="start" className={css('popover')}>
          <div role="listbox" aria-multiselectable="true">
            {options.map((tag) => (
              <div
                key={tag}
                role="option"
                tabIndex={0}
                aria-selected={value.includes(tag)}
                className={css('option')}
                onClick={() => toggle(tag)}
                onKeyDown={(event) => event.key === 'Enter' && toggle(tag)}
              >
                {value.includes(tag) ? <Check size={14} /> : <span style={{ width: 14 }} />} {tag}
              </div>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

export function Radios({ id, value, options, onChange }) {
  return (
    <RadioGroup.Root id={id} value={value} onValueChange={onChange} className={css('row')}>
      {options.map((option) => (
        <div key={option} className={css('row')}>
          <RadioGroup.Item id={`${id}-${option}`} value={option} className={css('radio')}>
            <RadioGroup.Indicator className={css('dot')} />
          </RadioGroup.Item>
          <Label.Root htmlFor={`${id}-${option}`}>{option}</Label.Root>
        </div>
      ))}
    </RadioGroup.Root>
  );
}

export function Tick({ id, checked, label, onChange }) {
  return (
    <div className={css('row')}>
      <Checkbox.Root id={id} checked={checked} onCheckedChange={onChange} className={css('tick')}>
        <Checkbox.Indicator>
          <Check size={12} />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <Label.Root htmlFor={id}>{label}</Label.Root>
    </div>
  );
}

export function Toggle({ id, checked, onChange }) {
  return (
    <Switch.Root id={id} checked={checked} onCheckedChange={onChange} className={css('switch')}>
      <Switch.Thumb className={css('thumb')} />
    </Switch.Root>
  );
}

export function Range({ value, max, onChange }) {
  return (
    <Slider.Root
      value={[value]}
      max={max}
      step={1}
      onValueChange={([next]) => onChange(next)}
      className={css('slider')}
    >
      <Slider.Track className={css('track')}>
        <Slider.Range className={css('range')} />
      </Slider.Track>
      <Slider.Thumb className={css('knob')} />
    </Slider.Root>
  );
}

export const CloseIcon = () => <X size={16} />;
