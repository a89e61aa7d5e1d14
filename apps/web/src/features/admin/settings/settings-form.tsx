import { LIMITS } from '@assay/domain';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { TextArea } from '../../../components/ui/text-area.tsx';
import { ADMIN_SETTINGS } from '../../../config/messages/admin.ts';
import { changePlatformSettings, type PlatformSettings } from '../../../data/queries/platform.ts';
import { isEmailAddress } from '../../../lib/browser/is-email-address.ts';
import { supabase } from '../../../lib/server/supabase-client.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { wholeNumberIn } from '../whole-number-in.ts';

/** The four settings. Only what was changed is sent, so that two people do not undo each other's work. */
export function SettingsForm({ settings }: { readonly settings: PlatformSettings }) {
  const [signUpOpen, setSignUpOpen] = useState(settings.sign_up_open);
  const [trial, setTrial] = useState(String(settings.trial_days));
  const [support, setSupport] = useState(settings.support_address ?? '');
  const [announcement, setAnnouncement] = useState(settings.announcement ?? '');
  const [tried, setTried] = useState(false);
  const trialDays = wholeNumberIn(trial, LIMITS.platform.trialDays);
  const supportAddress = support.trim();
  const isSupportRight = supportAddress === '' || isEmailAddress(supportAddress);
  const saving = useAdminChange({
    change: async (changes: Partial<PlatformSettings>) => await changePlatformSettings(supabase(), changes),
    done: () => ADMIN_SETTINGS.saved,
    failed: ADMIN_SETTINGS.failed,
  });
  const save = () => {
    setTried(true);
    if (trialDays === undefined || !isSupportRight) return;
    const wanted: PlatformSettings = {
      sign_up_open: signUpOpen,
      trial_days: trialDays,
      support_address: supportAddress === '' ? null : supportAddress,
      announcement: announcement.trim() === '' ? null : announcement.trim(),
    };
    saving.mutate({
      ...(wanted.sign_up_open !== settings.sign_up_open && { sign_up_open: wanted.sign_up_open }),
      ...(wanted.trial_days !== settings.trial_days && { trial_days: wanted.trial_days }),
      ...(wanted.support_address !== settings.support_address && { support_address: wanted.support_address }),
      ...(wanted.announcement !== settings.announcement && { announcement: wanted.announcement }),
    });
  };
  return (
    <form
      noValidate
      aria-label={ADMIN_SETTINGS.title}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SignUpSwitch open={signUpOpen} onChange={setSignUpOpen} />
      <div className="grid gap-2">
        <Field
          label={ADMIN_SETTINGS.trialDays}
          hint={ADMIN_SETTINGS.trialHint(LIMITS.platform.trialDays)}
          error={tried && trialDays === undefined ? ADMIN_SETTINGS.trialInvalid(LIMITS.platform.trialDays) : undefined}
        >
          {(ids) => (
            <Input
              {...ids}
              inputMode="numeric"
              className="max-w-28"
              value={trial}
              onChange={(event) => setTrial(event.target.value)}
            />
          )}
        </Field>
        <ShortTrialWarning days={trialDays} />
      </div>
      <Field
        label={ADMIN_SETTINGS.support}
        hint={ADMIN_SETTINGS.supportHint}
        error={tried && !isSupportRight ? ADMIN_SETTINGS.supportInvalid : undefined}
      >
        {(ids) => <Input {...ids} type="email" value={support} onChange={(event) => setSupport(event.target.value)} />}
      </Field>
      <Field label={ADMIN_SETTINGS.announcement} hint={ADMIN_SETTINGS.announcementHint}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            maxLength={LIMITS.platform.announcementCharacters}
            value={announcement}
            onChange={(event) => setAnnouncement(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={saving.isPending}>
          {ADMIN_SETTINGS.save}
        </Button>
      </div>
    </form>
  );
}

function SignUpSwitch({ open, onChange }: { readonly open: boolean; readonly onChange: (open: boolean) => void }) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="checkbox"
        checked={open}
        aria-describedby="sign-up-hint"
        aria-label={ADMIN_SETTINGS.signUp}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-4 accent-(--gold-mark)"
      />
      <span className="grid gap-0.5">
        <span className="font-medium">{ADMIN_SETTINGS.signUp}</span>
        <span id="sign-up-hint" className="text-[13px] text-ink-3">
          {ADMIN_SETTINGS.signUpHint}
        </span>
      </span>
    </label>
  );
}

/** Settled 13: the texts of the public pages stay at 14 days. */
function ShortTrialWarning({ days }: { readonly days: number | undefined }) {
  return (
    <div role="status">
      {days !== undefined && days < LIMITS.days.trial && (
        <p className="flex items-start gap-2 rounded-lg border border-wait bg-wait-soft px-3 py-2 text-[13px]">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-wait" />
          {ADMIN_SETTINGS.trialWarning(LIMITS.days.trial)}
        </p>
      )}
    </div>
  );
}
