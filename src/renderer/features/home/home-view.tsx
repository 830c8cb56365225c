import { Title } from '@mantine/core';

export const HomeView = () => <Title order={1}>Home</Title>;
