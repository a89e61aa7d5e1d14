import { Component, inject, signal } from '@angular/core';
import { MatButtonModule } from '@angular/material/button';
import { MatIconModule } from '@angular/material/icon';
import { MatMenuModule } from '@angular/material/menu';
import { MatToolbarModule } from '@angular/material/toolbar';
import { Router, RouterLink, RouterOutlet } from '@angular/router';
import { api } from '../shared/api.js';
import { css, NOTICE, WRAPPERS } from '../shared/variant.js';

/** What stands on every page behind the sign-in. */
@Component({
  selector: 'app-frame',
  imports: [MatButtonModule, MatIconModule, MatMenuModule, MatToolbarModule, RouterLink, RouterOutlet],
  template: `
    @if (user(); as user) {
      <mat-toolbar>
        <span>Address book</span>
        <a mat-button routerLink="/contacts">Contacts</a>
        <a mat-button routerLink="/guided">Guided entry</a>
        <span style="flex: 1"></span>
        <button mat-icon-button [matMenuTriggerFor]="account"><mat-icon svgIcon="account" /></button>
        <mat-menu #account="matMenu">
          <button mat-menu-item disabled>{{ user.name }}</button>
          <button mat-menu-item (click)="signOut()">Sign out</button>
        </mat-menu>
      </mat-toolbar>
      <main [class]="css('content')">
        @if (notice) {
          <p role="status">{{ notice }}</p>
        }
        @if (wrappers > 0) {
          <div>
            <div><router-outlet /></div>
          </div>
        } @else {
          <router-outlet />
        }
      </main>
    }
  `,
})
export class Frame {
  readonly router = inject(Router);
  readonly css = css;
  readonly notice = NOTICE;
  readonly wrappers = WRAPPERS;
  readonly user = signal(null);

  constructor() {
    api.session().then(
      (user) => this.user.set(user),
      () => this.router.navigateByUrl('/sign-in', { replaceUrl: true }),
    );
  }

  async signOut() {
    await api.signOut();
    await this.router.navigateByUrl('/sign-in');
  }
}
