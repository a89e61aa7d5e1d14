import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { idOf, secondary } from '../shared/variant.js';

export function SignInPage() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event) => {
    event.preventDefault();
    try {
      await api.signIn(email, password);
      navigate('/contacts');
    } catch (error) {
      setProblem(error.message);
    }
  };
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', bgcolor: 'grey.100' }}>
      <Paper component="form" noValidate onSubmit={submit} sx={{ p: 4, width: 360 }}>
        <Stack spacing={2}>
          <Typography variant="h5" component="h1">
            Address book
          </Typography>
          <Typography color="text.secondary">
            {secondary('Sign in to see your contacts', 'Your contacts are one step away')}
          </Typography>
          {problem !== '' && <Alert severity="error">{problem}</Alert>}
          <TextField
            id={idOf('email')}
            label="Email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            id={idOf('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="contained" size="large">
            Sign in
          </Button>
        </Stack>
      </Paper>
    </Box>
  );
}
