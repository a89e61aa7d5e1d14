import { CircleUser, User } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Link, Outlet, useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { changed, css, NOTICE, WRAPPERS } from '../shared/variant.js';
import { Button } from './controls.jsx';

/** What stands on every page behind the sign-in. */
export function Frame() {
  const navigate = useNavigate();
  const [user, setUser] = useState(null);
  useEffect(() => {
    api.session().then(setUser, () => navigate('/sign-in', { replace: true }));
  }, [navigate]);
  const signOut = async () => {
    await api.signOut();
    navigate('/sign-in');
  };
  if (user === null) return null;
  return (
    <>
      <header className={css('top-bar')}>
        <strong>Address book</strong>
        <nav className={css('row')} style={{ flex: 1 }}>
          <Link to="/contacts">Contacts</Link>
          <Link to="/guided">Guided entry</Link>
        </nav>
        <DropdownMenu.Root>
          <DropdownMenu.Trigger asChild>
            <Button kind="icon">{changed('other-icons') ? <User size={20} /> : <CircleUser size={20} />}</Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <DropdownMenu.Content align="end" className={css('popover')}>
              <DropdownMenu.Label className={css('option')}>{user.name}</DropdownMenu.Label>
              <DropdownMenu.Item className={css('option')} onSelect={signOut}>
                Sign out
              </DropdownMenu.Item>
            </DropdownMenu.Content>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      </header>
      <main className={css('content')}>
        {NOTICE !== '' && <p role="status">{NOTICE}</p>}
        <Wrapped depth={WRAPPERS} />
      </main>
    </>
  );
}

function Wrapped({ depth }) {
  if (depth === 0) return <Outlet />;
  return (
    <div>
      <Wrapped depth={depth - 1} />
    </div>
  );
}
