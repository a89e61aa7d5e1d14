import { LockOutlined, UserOutlined } from '@ant-design/icons';
import { App, Button, Card, Flex, Form, Input, Typography } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../shared/api.js';
import { secondary } from '../shared/variant.js';

export function SignInPage() {
  const navigate = useNavigate();
  const { message } = App.useApp();
  const submit = async ({ email, password }) => {
    try {
      await api.signIn(email, password);
      navigate('/contacts');
    } catch (error) {
      message.error(error.message);
    }
  };
  return (
    <Flex align="center" justify="center" style={{ minHeight: '100vh', background: '#f5f5f5' }}>
      <Card title="Address book" style={{ width: 360 }}>
        <Typography.Paragraph type="secondary">
          {secondary('Sign in to see your contacts', 'Your contacts are one step away')}
        </Typography.Paragraph>
        <Form onFinish={submit}>
          <Form.Item name="email" rules={[{ required: true, message: 'Please enter your email' }]}>
            <Input prefix={<UserOutlined />} placeholder="Email" autoComplete="username" />
          </Form.Item>
          <Form.Item name="password" rules={[{ required: true, message: 'Please enter your password' }]}>
            <Input.Password prefix={<LockOutlined />} placeholder="Password" autoComplete="current-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block>
            Sign in
          </Button>
        </Form>
      </Card>
    </Flex>
  );
}
