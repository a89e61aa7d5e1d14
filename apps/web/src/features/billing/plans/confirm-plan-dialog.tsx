import { planOf } from '@assay/domain';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../components/ui/dialog-actions.tsx';
import { PLANS_TAB } from '../../../config/messages/billing.ts';
import type { CompanyUsage } from '../../../data/queries/usage.ts';
import { formatPrice } from '../../../lib/format-money.ts';
import type { Offer } from '../subscription.ts';
import { OverUseList } from '../usage/over-use-list.tsx';
import { overUse } from '../usage/usage-level.ts';
import { type PlanChoice, useChoosePlan } from './use-choose-plan.ts';

export type ConfirmedChoice = PlanChoice & { readonly offer: Exclude<Offer, { readonly kind: 'has' }> };

type ConfirmPlanProps = {
  readonly choice: ConfirmedChoice;
  /** Not known yet without. */
  readonly used: CompanyUsage['used'] | undefined;
  readonly suspended: boolean;
  readonly onClose: () => void;
};

/** Asks before a plan is chosen: what it costs, from when on it holds, and what would have to be reduced. */
export function ConfirmPlanDialog({ choice: { offer, plan, interval }, used, suspended, onClose }: ConfirmPlanProps) {
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const choosing = useChoosePlan({ onDone: onClose, onBlocked: setUnconfirmed });
  const { name, limits, monthlyPrice, yearlyPrice } = planOf(plan);
  const price = formatPrice(interval === 'year' ? yearlyPrice : monthlyPrice);
  const over = used === undefined ? [] : overUse(used, limits);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={offer.rank === 'upgrade' ? PLANS_TAB.upgradeTitle : PLANS_TAB.changeTitle}
      description={PLANS_TAB.price(name, price, interval === 'year' ? PLANS_TAB.perYear : PLANS_TAB.perMonth)}
    >
      <p>{unconfirmed === undefined ? whatHappens(offer, suspended) : PLANS_TAB.oneMoreStep}</p>
      {over.length > 0 && (
        <div className="mt-3 rounded-lg bg-wait-soft px-3 py-2.5">
          {PLANS_TAB.reduceText}
          <OverUseList over={over} />
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {unconfirmed === undefined ? (
          <Button
            variant="primary"
            busy={choosing.isPending}
            onClick={() => (offer.kind === 'checkout' ? choosing.checkout : choosing.change)({ plan, interval })}
          >
            {confirmWords(offer)}
          </Button>
        ) : (
          <Button asChild variant="primary">
            <a href={unconfirmed} target="_blank" rel="noreferrer" onClick={onClose}>
              {PLANS_TAB.confirmPayment}
            </a>
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function whatHappens({ kind, rank }: ConfirmedChoice['offer'], suspended: boolean): string {
  const { checkoutText, upgradeText, changeText, holdsText, suspendedText } = PLANS_TAB;
  if (kind === 'checkout') return suspended ? `${checkoutText} ${suspendedText}` : checkoutText;
  return `${suspended ? suspendedText : holdsText} ${rank === 'upgrade' ? upgradeText : changeText}`;
}

function confirmWords({ kind, rank }: ConfirmedChoice['offer']): string {
  if (kind === 'checkout') return PLANS_TAB.toCheckout;
  return rank === 'upgrade' ? PLANS_TAB.confirmUpgrade : PLANS_TAB.confirmChange;
}
