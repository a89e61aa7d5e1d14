import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { api } from '../shared/api.js';
import { css, idOf, secondary } from '../shared/variant.js';
import { Button, Field, Input } from './controls.jsx';

export function SignInPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = async (event) => {
    event.preventDefault();
    try {
      await api.signIn(email, password);
      navigate('/contacts');
    } catch (error) {
      toast.error(error.message);
    }
  };
  return (
    <form className={css('card')} noValidate onSubmit={submit}>
      <h1>Address book</h1>
      <p className={css('muted')}>{secondary('Sign in to see your contacts', 'Your contacts are one step away')}</p>
      <Field id={idOf('email')} label="Email">
        <Input
          id={idOf('email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field id={idOf('password')} label="Password">
        <Input
          id={idOf('password')}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button kind="main" type="submit">
        Sign in
      </Button>
    </form>
  );
}
