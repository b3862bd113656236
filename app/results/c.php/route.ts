export { answerCompetitionScript as GET } from "../_scripts.ts";
