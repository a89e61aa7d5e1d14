import { Component, inject, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatInputModule } from '@angular/material/input';
import { MatRadioModule } from '@angular/material/radio';
import { MatSnackBar } from '@angular/material/snack-bar';
import { MatStepperModule } from '@angular/material/stepper';
import { Router } from '@angular/router';
import { api } from '../shared/api.js';
import { EMPTY, PLANS, stepProblems, wizardContact } from '../shared/contact.js';
import { broken, css, idOf, secondary } from '../shared/variant.js';

/** Creates a contact in three steps. */
@Component({
  selector: 'app-wizard',
  imports: [FormsModule, MatButtonModule, MatInputModule, MatRadioModule, MatStepperModule],
  templateUrl: './wizard-page.html',
})
export class WizardPage {
  readonly router = inject(Router);
  readonly messages = inject(MatSnackBar);
  readonly css = css;
  readonly idOf = idOf;
  readonly plans = PLANS;
  readonly subtitle = secondary('A contact in three steps', 'Three steps and you are done');
  readonly step = signal(0);
  readonly values = signal({ ...EMPTY });
  readonly problems = signal({});

  next() {
    this.problems.set(this.step() === 0 ? stepProblems(this.values()) : {});
    if (Object.keys(this.problems()).length === 0) this.step.set(this.step() + 1);
  }

  back() {
    if (this.step() === 1 && broken('wizard-back-forgets')) {
      this.values.set({ ...this.values(), name: '', email: '', phone: '' });
    }
    this.step.set(this.step() - 1);
  }

  async finish() {
    try {
      await api.create(wizardContact(this.values()));
      this.messages.open(`${this.values().name} was added`, 'Close', { duration: 4000 });
      await this.router.navigateByUrl('/contacts');
    } catch (error) {
      this.messages.open(error.message, 'Close', { duration: 4000 });
    }
  }
}
