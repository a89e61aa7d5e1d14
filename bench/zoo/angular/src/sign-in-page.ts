import { Component, inject, signal } from '@angular/core';
import { FormsModule } from '@angular/forms';
import { MatButtonModule } from '@angular/material/button';
import { MatCardModule } from '@angular/material/card';
import { MatInputModule } from '@angular/material/input';
import { Router } from '@angular/router';
import { api } from '../shared/api.js';
import { css, idOf, secondary } from '../shared/variant.js';

@Component({
  selector: 'app-sign-in',
  imports: [FormsModule, MatButtonModule, MatCardModule, MatInputModule],
  template: `
    <mat-card [class]="css('card')">
      <h1>Address book</h1>
      <p [class]="css('muted')">{{ hint }}</p>
      @if (problem()) {
        <p role="alert" style="color: #b3261e">{{ problem() }}</p>
      }
      <form (ngSubmit)="submit()" novalidate>
        <mat-form-field [class]="css('full')">
          <mat-label>Email</mat-label>
          <input matInput name="email" type="email" autocomplete="username" [id]="idOf('email')" [(ngModel)]="email" />
        </mat-form-field>
        <mat-form-field [class]="css('full')">
          <mat-label>Password</mat-label>
          <input
            matInput
            name="password"
            type="password"
            autocomplete="current-password"
            [id]="idOf('password')"
            [(ngModel)]="password"
          />
        </mat-form-field>
        <button mat-flat-button type="submit">Sign in</button>
      </form>
    </mat-card>
  `,
})
export class SignInPage {
  readonly router = inject(Router);
  readonly css = css;
  readonly idOf = idOf;
  readonly hint = secondary('Sign in to see your contacts', 'Your contacts are one step away');
  readonly problem = signal('');
  email = '';
  password = '';

  async submit() {
    try {
      await api.signIn(this.email, this.password);
      await this.router.navigateByUrl('/contacts');
    } catch (error) {
      this.problem.set(error.message);
    }
  }
}
